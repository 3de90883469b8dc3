import * as z from 'zod/mini'
import { grave } from '../graveyard/graveyard.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, words } from '../values/fields.ts'

// Two memorials of the same person become one, once both sides agree: the keepers of a memorial by family, or the
// administrators of an open one that its owner had planned.

const ofMemorial = z.object({ id })
/** Of the other memorial. */
const code = words(64)

export const joining = z.object({
  with: grave,
  /** `asked` waits for this side, `waiting` for the other; agreed by both it is done at `joins_at`. */
  state: z.enum(['asked', 'waiting', 'agreed', 'declined']),
  /** The address that stays is the other's; else this one's. */
  other_stays: z.boolean(),
  /** The site noticed it; neither side asked. */
  is_offered: z.boolean(),
  /** Without an answer it ends then; after `declined` this side may ask again then. */
  until: instant,
  joins_at: z.nullable(instant),
})
export type Joining = z.output<typeof joining>

/** What a memorial that was joined into this one held, where this one has its own. */
export const setAside = z.object({
  id: z.int(),
  full_name: z.string(),
  joined_at: instant,
  memorial_message: z.string(),
  story: z.string(),
  burial_place: z.string(),
  profile_photo: z.nullable(z.string()),
  has_audio_message: z.boolean(),
})
export type SetAside = z.output<typeof setAside>

const joinings = z.object({
  /** Public ones, the likeliest first. */
  likely: z.array(grave),
  joinings: z.array(joining),
  set_aside: z.array(setAside),
})
export type Joinings = z.output<typeof joinings>

export const listJoinings = operation({
  method: 'GET',
  path: '/memorials/:id/merge/',
  access: 'member',
  summary: 'See memorials that may be of the same person, and what is asked about joining them',
  limits: [limits.rowsPerAddress],
  params: ofMemorial,
  response: joinings,
  problems: ['not-found', 'too-many'],
})

export const askToJoin = operation({
  method: 'POST',
  path: '/memorials/:id/merge/',
  access: 'member',
  summary:
    'Ask that this memorial and another of the same person become one, or agree when the other side asked',
  limits: [limits.joiningsPerMember],
  params: ofMemorial,
  body: z.object({ with: code }),
  response: z.extend(message, {
    /** Null until both sides have agreed. */
    joins_at: z.nullable(instant),
  }),
  problems: [
    'not-found',
    'merge-unknown',
    'merge-with-itself',
    'merge-not-public',
    'merge-both-planned',
    'merge-five-keepers',
    'merge-declined',
    'memorial-disputed',
    'in-dispute',
    'too-many',
  ],
})

export const withdrawJoining = operation({
  method: 'DELETE',
  path: '/memorials/:id/merge/',
  access: 'member',
  summary:
    'Take back that two memorials become one, or say no; without `with`, for every other memorial',
  limits: [limits.joiningsPerMember],
  params: ofMemorial,
  query: z.object({ with: z.optional(code) }),
  response: message,
  problems: ['not-found', 'no-merge-asked', 'too-many'],
})
