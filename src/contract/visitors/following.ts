import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { botToken, browserTimeZone, emailAddress, message, token } from '../values/fields.ts'

export const followMemorial = operation({
  method: 'POST',
  path: '/accounts/memorials/:memorialCode/follow/',
  access: 'anyone',
  summary: 'Ask for a letter on the day of birth and the day of passing of an owner who has passed',
  limits: [limits.followingsPerAddress, limits.followingsPerEmail, limits.followingsPerMemorial],
  // Limits count it by its code, and the database takes no zero byte.
  params: z.object({
    memorialCode: z.string().check(z.toLowerCase(), z.regex(/^[a-z\d]{1,64}$/)),
  }),
  body: z.object({
    email: emailAddress,
    /** Letters are sent at nine in the morning there. */
    time_zone: browserTimeZone,
    turnstile_token: botToken,
  }),
  status: 202,
  /** The same for an address that already follows. */
  response: message,
  problems: [
    'bot-check-failed',
    'grave-not-found',
    'grave-not-public',
    'no-days-to-follow',
    'too-many',
  ],
})

export const confirmFollowing = operation({
  method: 'POST',
  path: '/accounts/following/confirm/',
  access: 'anyone',
  summary: 'Confirm an address that asked for letters, with the token in the mailed link',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token, time_zone: browserTimeZone }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const readMemorialCalendar = operation({
  method: 'GET',
  path: '/accounts/memorials/:memorialCode/days.ics',
  access: 'anyone',
  summary: 'Get the day of birth and the day of passing of an open memorial as a calendar',
  limits: [limits.rowsPerAddress],
  params: z.object({ memorialCode: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  response: z.any(),
  file: 'text/calendar; charset=utf-8',
  problems: ['grave-not-found', 'too-many'],
})
