import * as z from 'zod/mini'
import { grave } from './graveyard.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { tribute } from './tributes.ts'

export const memorialPage = z.object({
  grave,
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The newest; none before the passing. */
  tributes: z.array(tribute),
  has_more_tributes: z.boolean(),
  /** The graves to the left and to the right in the graveyard. */
  previous: z.nullable(grave),
  next: z.nullable(grave),
})
export type MemorialPage = z.output<typeof memorialPage>

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
