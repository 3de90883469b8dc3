import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { id, instant } from '../values/fields.ts'

export const letterLine = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  created_at: instant,
  state: z.enum(['waiting', 'sent', 'dead', 'held', 'returned-for-now', 'returned-for-good']),
})
export type LetterLine = z.output<typeof letterLine>

export const listLetters = operation({
  method: 'GET',
  path: '/local/mailbox',
  access: 'local',
  summary: 'List the newest letters in the local mailbox',
  unlimited: 'Only this machine calls it.',
  response: z.array(letterLine),
})

export const readLetter = operation({
  method: 'GET',
  path: '/local/mailbox/:id',
  access: 'local',
  summary: 'Get one letter of the local mailbox',
  unlimited: 'Only this machine calls it.',
  params: z.object({ id }),
  response: z.extend(letterLine, {
    /** The Reply-To address; null where replies go to the sender. */
    reply_to: z.nullable(z.string()),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
  }),
  problems: ['not-found'],
})
