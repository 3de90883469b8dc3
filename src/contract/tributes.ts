import * as z from 'zod/mini'
import { id, instant, words } from './fields.ts'
import { operation } from './operation.ts'

export const tribute = z.object({
  id: z.number(),
  author_name: z.string(),
  message: z.string(),
  created_at: instant,
})
export type Tribute = z.output<typeof tribute>

export const listTributes = operation({
  method: 'GET',
  path: '/accounts/tributes/:graveId/',
  access: 'anyone',
  summary: 'The tributes left at a grave',
  params: z.object({ graveId: id }),
  response: z.object({ tributes: z.array(tribute) }),
  problems: ['grave-not-found'],
})

export const leaveTribute = operation({
  method: 'POST',
  path: '/accounts/tributes/:graveId/create/',
  access: 'anyone',
  summary: 'Leave a tribute at the grave of somebody who has passed',
  params: z.object({ graveId: id }),
  body: z.object({ author_name: words(80), message: words(1000) }),
  status: 201,
  response: tribute,
  problems: ['grave-not-found', 'grave-not-public', 'too-many'],
})
