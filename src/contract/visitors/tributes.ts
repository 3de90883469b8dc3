import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, memorialCode, message, words } from '../values/fields.ts'

export const tribute = z.object({
  id: z.int(),
  /** A memory was offered by a visitor and accepted by a guardian. */
  kind: z.enum(['tribute', 'memory']),
  author_name: z.string(),
  message: z.string(),
  created_at: instant,
})
export type Tribute = z.output<typeof tribute>

const ofGrave = z.object({ graveId: id })
const one = z.object({ graveId: id, tributeId: id })
/** A grave that is seen by link only is found by its code. */
const withLink = z.object({ link: memorialCode })

export const listTributes = operation({
  method: 'GET',
  path: '/accounts/tributes/:graveId/',
  access: 'perhaps-member',
  summary: 'List the tributes at a grave, newest first',
  unlimited: 'It reads one page by its key.',
  params: ofGrave,
  query: z.object({
    /** The id of the last tribute of the previous page. */
    before: z.optional(id),
    link: memorialCode,
  }),
  response: z.object({
    tributes: z.array(tribute),
    has_more: z.boolean(),
    /** The caller is a guardian of this grave. */
    may_remove: z.boolean(),
    /** A new tribute appears once a guardian has read it. */
    are_read_first: z.boolean(),
  }),
  problems: ['grave-not-found'],
})

export const leaveTribute = operation({
  method: 'POST',
  path: '/accounts/tributes/:graveId/create/',
  access: 'anyone',
  summary: 'Leave a tribute at the grave of an owner who has passed',
  limits: [limits.tributesPerAddress, limits.tributesPerGrave],
  params: ofGrave,
  query: withLink,
  body: z.object({ author_name: words(80), message: words(1000) }),
  status: 201,
  response: z.extend(tribute, {
    /** It appears once a guardian has read it; until then the id is that of an offering. */
    is_waiting: z.boolean(),
  }),
  problems: ['grave-not-found', 'grave-not-public', 'blocked', 'too-many', 'too-many-waiting'],
})

export const removeTribute = operation({
  method: 'DELETE',
  path: '/accounts/tributes/:graveId/:tributeId/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Remove a tribute, as a guardian of the grave; for 30 days it can be brought back',
  unlimited: 'It changes one row of a guardian.',
  params: one,
  response: message,
  problems: ['forbidden', 'tribute-not-found'],
})

export const removedTribute = z.extend(tribute, {
  removed_at: instant,
  /** It is erased then. */
  kept_until: instant,
})
export type RemovedTribute = z.output<typeof removedTribute>

export const listRemovedTributes = operation({
  method: 'GET',
  path: '/accounts/tributes/:graveId/removed/',
  access: 'member',
  summary: 'List the tributes that guardians have removed in the last 30 days, newest first',
  unlimited: 'It reads two hundred rows of a guardian at most.',
  params: ofGrave,
  response: z.object({ tributes: z.array(removedTribute) }),
  problems: ['forbidden'],
})

export const bringTributeBack = operation({
  method: 'POST',
  path: '/accounts/tributes/:graveId/:tributeId/bring-back/',
  access: 'member',
  summary: 'Show a tribute again that a guardian has removed, as a guardian of the grave',
  unlimited: 'It changes one row of a guardian.',
  params: one,
  response: message,
  problems: ['forbidden', 'tribute-not-found'],
})
