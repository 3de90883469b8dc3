import * as z from 'zod/mini'
import { grave } from '../graveyard/graveyard.ts'
import { kinPerson } from '../kin/kin.ts'
import { limits } from '../limits.ts'
import { shownNotice } from '../memorials/notice.ts'
import { picture } from '../memorials/pictures.ts'
import { story } from '../memorials/stories.ts'
import { operation } from '../operation.ts'
import { keeperRelations } from '../values/family-limits.ts'
import { candlesAtGrave } from './candles.ts'
import { tribute } from './tributes.ts'

export const memorialPage = z.object({
  grave,
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The address of a memorial that has moved to another site; null where it is here. */
  moved_to: z.nullable(z.string()),
  /** Of a memorial by family: who keeps it, and where the dead rests; null for what an owner planned. */
  kept: z.nullable(
    z.object({
      /** What the keepers are to the dead person; empty while it is resting. */
      relations: z.array(z.enum(keeperRelations)),
      is_waiting: z.boolean(),
      is_resting: z.boolean(),
      burial_place: z.string(),
    }),
  ),
  /** Null where there is none, or it may not be read yet. */
  story: z.nullable(story),
  /** None where they may not be seen yet. */
  pictures: z.array(picture),
  /** Of the voice message; empty where there are none, or it may not be heard yet. */
  voice_words: z.string(),
  /** The shape of the voice: its length, and its peaks from 0 to 100; null until it is measured. */
  voice_shape: z.nullable(z.object({ seconds: z.number(), peaks: z.array(z.int()) })),
  /** Pages of the same person elsewhere, and the former address of a memorial that has moved here. */
  same_as: z.array(z.string()),
  /** Of the service; null where there is none, or it has closed. */
  notice: z.nullable(shownNotice),
  /** Family and friends whose memorials may be seen by everybody; two generations up and down. */
  kin: z.array(kinPerson),
  /** Null before the passing. */
  candles: z.nullable(candlesAtGrave),
  /** The newest tributes; none before the passing. */
  tributes: z.array(tribute),
  has_more_tributes: z.boolean(),
  /** A new tribute appears once a guardian has read it. */
  tributes_read_first: z.boolean(),
  /** Visitors may offer pictures, once the memorial is open. */
  takes_pictures: z.boolean(),
  /** In the lists, on the map and in the walk. */
  is_listed: z.boolean(),
  /** The graves to the left and to the right in the graveyard. */
  previous: z.nullable(grave),
  next: z.nullable(grave),
})
export type MemorialPage = z.output<typeof memorialPage>

export const embedMemorial = operation({
  method: 'GET',
  path: '/oembed/',
  access: 'anyone',
  summary: 'Get the card of a memorial for other sites, as oembed.com describes it',
  limits: [limits.rowsPerAddress],
  query: z.object({
    /** The address of a memorial page, short or long. */
    url: z.string().check(z.maxLength(2000)),
    format: z._default(z.enum(['json']), 'json'),
    maxwidth: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    maxheight: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  response: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  problems: ['grave-not-found', 'too-many'],
})

export const findMemorial = operation({
  method: 'GET',
  path: '/accounts/memorials/:memorialCode/',
  access: 'anyone',
  summary: 'Get the memorial page of one grave by its permanent code',
  limits: [limits.rowsPerAddress],
  params: z.object({ memorialCode: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  response: memorialPage,
  problems: ['grave-not-found', 'too-many'],
})

export const previewMemorial = operation({
  method: 'GET',
  path: '/accounts/my-memorial/',
  access: 'member',
  summary:
    'Get the memorial page of the member as it will be after the passing; today stands in for its day',
  unlimited: 'It reads rows of the member.',
  response: memorialPage,
  problems: ['grave-not-found'],
})
