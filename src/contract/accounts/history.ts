import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { id, instant } from '../values/fields.ts'

export const historyEntry = z.object({
  id: z.int(),
  happened_at: instant,
  /** The name of the act, for programs. */
  event: z.string(),
  /** The act in words, for the owner. */
  text: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const listHistory = operation({
  method: 'GET',
  path: '/accounts/history/',
  access: 'member',
  summary: 'What happened with the account, the newest first, twenty at a time',
  unlimited: 'It reads twenty rows of the member.',
  /** The id of the last entry that the caller has already. */
  query: z.object({ before: z.optional(id) }),
  response: z.object({ entries: z.array(historyEntry), has_more: z.boolean() }),
})
