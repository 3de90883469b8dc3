import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { botToken, id, instant, line, memorialCode, message, words } from '../values/fields.ts'
import { pictureLimits } from '../values/picture-limits.ts'
import { withoutDirectionControls } from '../values/story-text.ts'

/** How long an offering may be, and how many wait at one memorial. */
export const offeringLimits = {
  nameCharacters: 80,
  memoryCharacters: 4_000,
  waiting: 200,
  waitingPictures: 48,
  daysKept: 30,
} as const

// Checked again after the change: direction controls alone are no words.
const straight = [z.overwrite(withoutDirectionControls), z.trim(), z.minLength(1)] as const

/** Something a visitor offers; only guardians see it before they accept it. */
const offering = z.object({
  id: z.int(),
  kind: z.enum(['memory', 'tribute', 'picture']),
  author_name: z.string(),
  /** The caption of a picture, which may be empty. */
  message: z.string(),
  /** The address of the picture, for guardians only. */
  picture: z.nullable(z.string()),
  offered_at: instant,
  /** Null while it waits. A refused one can still be accepted until it is erased. */
  refused_at: z.nullable(instant),
})
export type Offering = z.output<typeof offering>

const offeringsAtGrave = z.object({
  /** Tributes appear once a guardian has accepted them, instead of at once. */
  tributes_read_first: z.boolean(),
  /** Oldest first. */
  offerings: z.array(offering),
})
export type OfferingsAtGrave = z.output<typeof offeringsAtGrave>

const ofGrave = z.object({ graveId: id })
const one = z.object({ graveId: id, offeringId: id })

export const offerMemory = operation({
  method: 'POST',
  path: '/accounts/offerings/:graveId/memory/',
  access: 'anyone',
  summary: 'Offer a memory at an open memorial; it shows once a guardian has taken it',
  limits: [limits.offeringsPerAddress, limits.offeringsPerGrave],
  params: ofGrave,
  /** A grave that is seen by link only is found by its code. */
  query: z.object({ link: memorialCode }),
  body: z.object({
    author_name: line(offeringLimits.nameCharacters).check(...straight),
    message: words(offeringLimits.memoryCharacters).check(...straight),
    turnstile_token: botToken,
  }),
  maxBodyBytes: 65_536,
  status: 201,
  response: message,
  problems: [
    'blocked',
    'bot-check-failed',
    'grave-not-found',
    'grave-not-public',
    'too-many',
    'too-many-waiting',
  ],
})

export const offerPicture = operation({
  method: 'POST',
  path: '/accounts/offerings/:graveId/picture/',
  access: 'anyone',
  summary: 'Offer a picture at an open memorial; it shows once a guardian has taken it',
  limits: [limits.offeredPicturesPerAddress, limits.offeringsPerGrave],
  params: ofGrave,
  query: z.object({ link: memorialCode }),
  body: z.object({
    author_name: line(offeringLimits.nameCharacters).check(...straight),
    caption: z._default(
      z.union([
        z.literal(''),
        line(pictureLimits.captionCharacters).check(z.overwrite(withoutDirectionControls)),
      ]),
      '',
    ),
    turnstile_token: botToken,
  }),
  uploads: {
    picture: { maxBytes: pictureLimits.bytes, formats: ['JPG', 'PNG', 'GIF', 'WebP'] },
  },
  status: 201,
  response: message,
  problems: [
    'blocked',
    'bot-check-failed',
    'file-refused',
    'grave-not-found',
    'grave-not-public',
    'no-pictures-here',
    'too-many',
    'too-many-waiting',
  ],
})

export const seeOfferedPicture = operation({
  method: 'GET',
  path: '/accounts/offerings/:graveId/:offeringId/picture/',
  access: 'member',
  summary: 'Get a picture that was offered, as a guardian of the memorial',
  unlimited: 'It reads one file by its key.',
  params: one,
  response: z.any(),
  file: 'image/webp',
  problems: ['forbidden', 'offering-not-found'],
})

export const listOfferings = operation({
  method: 'GET',
  path: '/accounts/offerings/:graveId/',
  access: 'member',
  summary: 'List what waits or was refused at an open memorial, as its guardian',
  unlimited: 'It reads a few hundred rows at most.',
  params: ofGrave,
  response: offeringsAtGrave,
  problems: ['forbidden'],
})

export const takeOffering = operation({
  method: 'POST',
  path: '/accounts/offerings/:graveId/:offeringId/take/',
  access: 'member',
  summary: 'Take an offering, as a guardian: from now on visitors see it',
  unlimited: 'It changes one row of a guardian.',
  params: one,
  response: message,
  problems: [
    'forbidden',
    'memorial-disputed',
    'offering-not-found',
    'premium-needed',
    'pictures-private',
    'no-room-for-pictures',
  ],
})

export const refuseOffering = operation({
  method: 'POST',
  path: '/accounts/offerings/:graveId/:offeringId/refuse/',
  access: 'member',
  summary: 'Refuse an offering, as a guardian; it is erased after 30 days',
  unlimited: 'It changes one row of a guardian.',
  params: one,
  response: message,
  problems: ['forbidden', 'memorial-disputed', 'offering-not-found'],
})

export const chooseTributes = operation({
  method: 'PUT',
  path: '/accounts/offerings/:graveId/tributes/',
  access: 'member',
  summary: 'Choose as a guardian whether tributes show at once or after reading',
  unlimited: 'It changes one row of a guardian.',
  params: ofGrave,
  body: z.object({ tributes_read_first: z.boolean() }),
  response: message,
  problems: ['forbidden', 'memorial-disputed'],
})
