import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, reason, text } from '../values/fields.ts'

const kind = z.enum(['network', 'word', 'domain', 'hold'])

export const block = z.object({
  id: z.int(),
  kind,
  /** For a network, its mark; empty for a hold. */
  value: z.string(),
  made_at: instant,
  until: z.nullable(instant),
})
export type Block = z.output<typeof block>

export const listBlocks = operation({
  method: 'GET',
  path: '/operator/blocks/',
  access: 'moderator',
  summary: 'What is kept out now: networks, words, domains, and whether tributes are held',
  unlimited: 'It reads a few rows.',
  response: z.array(block),
})

export const addBlock = operation({
  method: 'POST',
  path: '/operator/blocks/',
  access: 'moderator',
  summary:
    'Keep out a network, a word or a domain for a time, or hold every new tribute until a guardian has read it',
  limits: [limits.operatorActs],
  body: z.object({
    kind,
    /** A network address or the mark of a network, a word, or a domain; nothing for a hold. */
    value: z._default(text(200), ''),
    /** Without it, the block lasts until it is lifted. */
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(8760))),
    reason,
  }),
  response: message,
  problems: ['not-blockable', 'too-many'],
})

export const liftBlock = operation({
  method: 'POST',
  path: '/operator/blocks/:blockId/lift/',
  access: 'moderator',
  summary: 'Let in again what was kept out',
  limits: [limits.operatorActs],
  params: z.object({ blockId: id }),
  body: z.object({ reason }),
  response: message,
  problems: ['not-found', 'too-many'],
})
