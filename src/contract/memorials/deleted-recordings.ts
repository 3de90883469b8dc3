import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { id, instant, message } from '../values/fields.ts'

export const deletedRecording = z.object({
  id: z.int(),
  /** Of the Eternal Message; null for the voice message of the memorial. */
  year: z.nullable(z.int()),
  deleted_at: instant,
  /** It is erased then. */
  kept_until: instant,
})
export type DeletedRecording = z.output<typeof deletedRecording>

export const listDeletedRecordings = operation({
  method: 'GET',
  path: '/accounts/deleted-recordings/',
  access: 'member',
  summary: 'List the voice messages the member has deleted in the last 30 days, newest first',
  unlimited: 'It reads a few rows of the member.',
  response: z.object({ recordings: z.array(deletedRecording) }),
})

export const bringRecordingBack = operation({
  method: 'POST',
  path: '/accounts/deleted-recordings/:id/bring-back/',
  access: 'member',
  summary: 'Bring a deleted voice message back, where no other has taken its place',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found', 'recording-in-place', 'premium-needed', 'ultra-premium-needed'],
})
