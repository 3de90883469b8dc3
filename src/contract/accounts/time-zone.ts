import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { line } from '../values/fields.ts'

/** Where the member lives, as an IANA name; null: unknown, so UTC counts. */
export const timeZone = z.object({
  time_zone: z.nullable(z.string()),
  /** Whether the member chose it. Otherwise it follows the browser at each sign-in. */
  is_chosen: z.boolean(),
})
export type TimeZoneSetting = z.output<typeof timeZone>

export const getTimeZone = operation({
  method: 'GET',
  path: '/accounts/time-zone/',
  access: 'member',
  summary: 'Get the time zone in whose mornings Eternal Messages and reminders arrive',
  unlimited: 'It reads one row of the member.',
  response: timeZone,
})

export const setTimeZone = operation({
  method: 'PUT',
  path: '/accounts/time-zone/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Choose the time zone in whose mornings Eternal Messages and reminders arrive',
  unlimited: 'It changes one row of the member.',
  body: z.object({ time_zone: line(64), is_chosen: z.boolean() }),
  response: timeZone,
})
