import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { instant, message } from '../values/fields.ts'

export const ownSession = z.object({
  id: z.string(),
  /** Browser and system in words; null where they were not recorded. */
  device: z.nullable(z.string()),
  /** The first half of the network address; null where it tells nothing. */
  network: z.nullable(z.string()),
  signed_in_at: instant,
  /** Accurate to two hours. */
  last_used_at: instant,
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listSessions = operation({
  method: 'GET',
  path: '/accounts/sessions/',
  access: 'member',
  summary: 'Where the signed-in person is signed in',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(ownSession),
})

export const endSession = operation({
  method: 'DELETE',
  path: '/accounts/sessions/:sessionId/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Sign one device out',
  unlimited: 'It deletes one row of the member.',
  params: z.object({ sessionId: z.uuid() }),
  response: message,
  problems: ['not-found'],
})

export const endOtherSessions = operation({
  method: 'POST',
  path: '/accounts/sessions/end-others/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Sign out every device but this one',
  unlimited: 'It deletes a few rows of the member.',
  response: message,
})
