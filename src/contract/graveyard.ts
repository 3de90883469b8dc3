import * as z from 'zod/mini'
import { day } from './fields.ts'
import { graveStyle } from './grave-styles.ts'
import { operation } from './operation.ts'

export const grave = z.object({
  id: z.number(),
  full_name: z.string(),
  grave_style: graveStyle,
  profile_photo: z.nullable(z.string()),
  date_of_birth: day,
  death_date: z.nullable(day),
  memorial_message: z.string(),
  audio_message: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  gravestone_latitude: z.nullable(z.number()),
  gravestone_longitude: z.nullable(z.number()),
})
export type Grave = z.output<typeof grave>

export const pagination = z.object({
  current_page: z.number(),
  total_pages: z.number(),
  page_size: z.number(),
  total_count: z.number(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
})

export const listGraves = operation({
  method: 'GET',
  path: '/accounts/graveyard/',
  access: 'anyone',
  summary: 'The graves of everybody with a day of birth, page by page',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 50),
    search: z._default(z.string(), ''),
  }),
  response: z.object({ data: z.array(grave), pagination }),
})
