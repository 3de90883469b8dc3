import * as z from 'zod/mini'
import { grave } from '../graveyard/graveyard.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { keeperRelations, relativeRelations } from '../values/family-limits.ts'
import { botToken, graveStyle, id, instant, text, words } from '../values/fields.ts'
import { partialDate, shownDate } from '../values/partial-date.ts'
import { visibility } from '../values/visibility.ts'
import { degrees, portraitUpload, trimFields, voiceUpload } from './memorials.ts'
import { sameAsField } from './same-as.ts'
import { maxStoryBytes, ownStory, savingStory } from './stories.ts'

// Memorials that a family keeps for one who has died already.

const relation = z.enum(keeperRelations)

export const keeper = z.object({
  id: z.int(),
  email: z.string(),
  relation,
  is_you: z.boolean(),
  /** Invited and not answered yet. */
  is_pending: z.boolean(),
  /** The first of those who answer our letters. */
  leads: z.boolean(),
  /** Has answered neither of the two yearly letters. */
  is_silent: z.boolean(),
  /** Another keeper asks that this one no longer keeps it. */
  removal: z.nullable(
    z.object({
      /** The id of the keeper who asks. */
      asked_by: z.int(),
      /** Then it is done, unless the keeper objects before. */
      ends_at: instant,
      /** The keeper has objected; an operator decides. */
      is_disputed: z.boolean(),
    }),
  ),
})
export type Keeper = z.output<typeof keeper>

export const keptMemorial = z.object({
  /** The number of the grave in every other call. */
  id: z.int(),
  code: z.string(),
  memorial_url: z.string(),
  full_name: z.string(),
  birth: z.nullable(shownDate),
  death: shownDate,
  /** Of the member to the dead. */
  relation,
  /** Two letters. */
  nationality: z.nullable(z.string()),
  grave_style: graveStyle,
  memorial_message: z.string(),
  burial_place: z.string(),
  /** Pages of the same person in other registers. */
  same_as: z.array(z.string()),
  profile_photo: z.nullable(z.string()),
  has_audio_message: z.boolean(),
  gravestone_latitude: z.nullable(z.number()),
  gravestone_longitude: z.nullable(z.number()),
  visibility,
  status: z.enum(['waiting', 'public', 'resting', 'disputed', 'hidden']),
  visible_at: instant,
  evidence: z.enum(['word', 'relative', 'document']),
  /** Relatives who have confirmed it, by the names on their own stones, or their addresses. */
  confirmed_by: z.array(z.object({ name: z.string(), relation: z.enum(relativeRelations) })),
  /** The newest that a keeper has shown. */
  document: z.nullable(
    z.object({
      status: z.enum(['waiting', 'accepted', 'refused']),
      /** Why it was refused. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Relatives who would like to keep it, too. */
  claims: z.array(
    z.object({
      id: z.int(),
      /** As on the own stone, or the address. */
      name: z.string(),
      relation,
      words: z.string(),
      /** To a record; empty where there is none. */
      link: z.string(),
      /** Then they keep it, too, unless a keeper objects before. */
      ends_at: instant,
      /** A keeper has objected; an operator decides. */
      is_disputed: z.boolean(),
    }),
  ),
  tiers: z.array(z.enum(['premium', 'ultra-premium'])),
  keepers: z.array(keeper),
})
export type KeptMemorial = z.output<typeof keptMemorial>

export const makeMemorial = operation({
  method: 'POST',
  path: '/memorials/',
  access: 'member',
  summary: 'Make a memorial for one who has died; the member becomes its first keeper',
  limits: [limits.memorialAttemptsPerMember],
  body: z.object({
    full_name: words(150),
    birth: z.nullable(partialDate),
    death: partialDate,
    relation,
    /** By code or slug. */
    nationality: z._default(z.nullable(text(64)), null),
    grave_style: z._default(graveStyle, 'simple'),
    /** For an age above 120. */
    confirm_age: z._default(z.boolean(), false),
    turnstile_token: botToken,
  }),
  response: z.object({
    id: z.int(),
    code: z.string(),
    memorial_url: z.string(),
    visible_at: instant,
  }),
  status: 201,
  problems: [
    'family-memorials-off',
    'relation-too-far',
    'too-many-memorials',
    'too-many-waiting-memorials',
    'graveyard-full',
    'bot-check-failed',
    'too-many',
  ],
})

export const listKeptMemorials = operation({
  method: 'GET',
  path: '/memorials/',
  access: 'member',
  summary: 'List the memorials that the member keeps',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(keptMemorial),
})

/** `1890`, `1890-05` or `1890-05-01`. */
const dateText = z.optional(z.string().check(z.regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/)))

export const findSimilarMemorials = operation({
  method: 'GET',
  path: '/memorials/similar/',
  access: 'anyone',
  summary: 'Find public memorials that may be for the same person, the likeliest first',
  limits: [limits.rowsPerAddress],
  query: z.object({
    name: z._default(z.string().check(z.maxLength(200)), ''),
    birth: dateText,
    death: dateText,
    /** By code or slug; the same country makes it likelier. */
    nationality: z.optional(text(64)),
  }),
  response: z.array(grave),
  problems: ['too-many'],
})

export const changeKeptMemorial = operation({
  method: 'PATCH',
  path: '/memorials/:id/',
  access: 'member',
  summary: 'Change a memorial that the member keeps; what is left out stays',
  limits: [limits.stoneChangesPerMember],
  params: z.object({ id }),
  body: z.object({
    full_name: z.optional(words(150)),
    birth: z.optional(z.nullable(partialDate)),
    death: z.optional(partialDate),
    confirm_age: z._default(z.boolean(), false),
    /** Of the member to the dead. */
    relation: z.optional(relation),
    /** By code or slug; empty removes it. With premium. */
    nationality: z.optional(z.nullable(text(64))),
    /** With premium. */
    grave_style: z.optional(graveStyle),
    /** With premium. */
    memorial_message: z.optional(text(500)),
    burial_place: z.optional(text(300)),
    /** At Wikidata, Find a Grave, WikiTree or FamilySearch. */
    same_as: z.optional(sameAsField),
    visibility: z.optional(z.partial(visibility)),
    /** Where the stone stands on the map. */
    position: z.optional(z.object({ latitude: degrees(85), longitude: degrees(180) })),
  }),
  response: keptMemorial,
  problems: [
    'not-found',
    'relation-too-far',
    'premium-needed',
    'spot-taken',
    'memorial-disputed',
    'too-many',
  ],
})

const ofMemorial = z.object({ id })

const keptPortrait = {
  access: 'member',
  path: '/memorials/:id/portrait/',
  params: ofMemorial,
  uploads: { profile_photo: portraitUpload },
  response: keptMemorial,
  problems: ['not-found', 'premium-needed', 'file-refused', 'memorial-disputed', 'too-many'],
} as const

export const changeKeptPortrait = operation({
  ...keptPortrait,
  method: 'PATCH',
  limits: [limits.uploadsPerMember],
  summary: 'Set the portrait of a memorial that the member keeps, or remove it with an empty field',
})

export const replaceKeptPortrait = operation({
  ...keptPortrait,
  method: 'PUT',
  limits: [limits.uploadsPerMember],
  summary: 'The same as PATCH',
})

export const updateKeptVoice = operation({
  method: 'POST',
  path: '/memorials/:id/voice/',
  access: 'member',
  summary: 'Set the voice of a memorial that the member keeps, at most 60 seconds',
  limits: [limits.uploadsPerMember],
  params: ofMemorial,
  body: z.object(trimFields),
  uploads: { audio_message: voiceUpload },
  response: keptMemorial,
  problems: ['not-found', 'premium-needed', 'file-refused', 'memorial-disputed', 'too-many'],
})

export const deleteKeptVoice = operation({
  method: 'DELETE',
  path: '/memorials/:id/voice/',
  access: 'member',
  summary: 'Delete the voice of a memorial that the member keeps',
  limits: [limits.deletedRecordingsPerMember],
  params: ofMemorial,
  response: keptMemorial,
  problems: ['not-found', 'memorial-disputed', 'too-many'],
})

export const getKeptStory = operation({
  method: 'GET',
  path: '/memorials/:id/story/',
  access: 'member',
  summary: 'Get the life story of a memorial that the member keeps, and its draft',
  unlimited: 'It reads one row.',
  params: ofMemorial,
  response: ownStory,
  problems: ['not-found'],
})

const savedStory = {
  method: 'PUT',
  access: 'member',
  params: ofMemorial,
  maxBodyBytes: maxStoryBytes,
  body: savingStory,
  response: ownStory,
  problems: ['not-found', 'premium-needed', 'story-changed', 'memorial-disputed', 'too-many'],
} as const

export const saveKeptStoryDraft = operation({
  ...savedStory,
  path: '/memorials/:id/story/draft/',
  limits: [limits.storySavesPerMember],
  summary: 'Save a draft of the story of a memorial that the member keeps',
})

export const publishKeptStory = operation({
  ...savedStory,
  path: '/memorials/:id/story/',
  limits: [limits.storySavesPerMember],
  summary: 'Put the story on the page of a memorial that the member keeps; empty removes it',
})
