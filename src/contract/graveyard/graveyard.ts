import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, graveStyle, id, instant, text } from '../values/fields.ts'
import { shownDate } from '../values/partial-date.ts'

const keptBy = ['owner', 'family'] as const

export const grave = z.object({
  id: z.int(),
  full_name: z.string(),
  grave_style: graveStyle,
  profile_photo: z.nullable(z.string()),
  /** Null where the owner shows the year alone, or nothing. */
  date_of_birth: z.nullable(day),
  birth_year: z.nullable(z.int()),
  death_date: z.nullable(day),
  memorial_message: z.string(),
  /** Only after the owner's passing. */
  audio_message: z.nullable(z.string()),
  /** Also true for a living owner, whose message cannot be played yet. */
  has_audio_message: z.boolean(),
  /** A slug such as `united_states`. */
  nationality: z.nullable(z.string()),
  last_tribute_at: z.nullable(instant),
  last_candle_at: z.nullable(instant),
  gravestone_latitude: z.nullable(z.number()),
  gravestone_longitude: z.nullable(z.number()),
  /** A nameless stone: its owner shows nothing else before the passing. */
  is_reserved: z.boolean(),
  /** The permanent short address of the memorial page; null where it may not be known. */
  memorial_url: z.nullable(z.string()),
  /** Planned by its owner, or made by the family. */
  kept_by: z.enum(keptBy),
  /** What a memorial by family rests on: a keeper's word, a second relative, or a document an operator has seen. */
  evidence: z.nullable(z.enum(['word', 'relative', 'document'])),
  /** Where less than the day is known. Then `date_of_birth` is null, and `death_date` the first day it can be. */
  birth: z.nullable(shownDate),
  death: z.nullable(shownDate),
})
export type Grave = z.output<typeof grave>

export const pagination = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  page_size: z.int(),
  total_count: z.int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
})

const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 50)

const year = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)))

export const listGraves = operation({
  method: 'GET',
  path: '/accounts/graveyard/',
  access: 'anyone',
  summary:
    'List the graves of all owners with a day of birth, and those that families keep, page by page',
  limits: [limits.rowsPerAddress],
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    page_size: pageSize,
    search: z._default(z.string(), ''),
    /** Years, both ends included. A hidden birthday is in no range. */
    born_from: year,
    born_to: year,
    passed_from: year,
    passed_to: year,
    /** By code or slug. */
    nationality: z.optional(text(64)),
    kept_by: z.optional(z.enum(keptBy)),
  }),
  response: z.object({
    data: z.array(grave),
    pagination,
    /** Capacity minus all graves, independent of the search. */
    graves_left: z.int(),
    /** When nothing matches: the search with one typo corrected, whose graves are in `data`. */
    did_you_mean: z.nullable(z.string()),
  }),
  problems: ['page-not-found', 'too-many'],
})

export const findGrave = operation({
  method: 'GET',
  path: '/accounts/graveyard/:graveId/',
  access: 'anyone',
  summary: 'Get one grave and its page in the list',
  limits: [limits.rowsPerAddress],
  params: z.object({ graveId: id }),
  query: z.object({ page_size: pageSize }),
  response: z.object({ grave, page: z.int() }),
  problems: ['grave-not-found', 'too-many'],
})

export const seeGraveyardFront = operation({
  method: 'GET',
  path: '/graveyard/front/',
  access: 'anyone',
  summary: 'Get who is remembered today, who was lately, the newest graves, and the countries',
  unlimited: 'It is cached, and reads a few rows by their keys.',
  response: z.object({
    /** Anniversaries of this day, in UTC; 29 February is remembered on the 28th where there is none. */
    born_on_this_day: z.array(grave),
    passed_on_this_day: z.array(grave),
    lately_remembered: z.array(grave),
    newest: z.array(grave),
    /** The countries with the most graves first. */
    countries: z.array(z.object({ nationality: z.string(), graves: z.int() })),
  }),
})

export const seeGraveCard = operation({
  method: 'GET',
  path: '/media/cards/:graveId/:version',
  access: 'anyone',
  summary: 'Get the picture of a grave for shared links, 1200 by 630',
  limits: [limits.cardsPaintedPerAddress],
  params: z.object({ graveId: id, version: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: z.any(),
  file: 'image/jpeg',
  problems: ['grave-not-found', 'too-many'],
})
