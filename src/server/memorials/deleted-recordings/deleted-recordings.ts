import { emailOf } from '../../accounts/accounts.store.ts'
import { recordChange } from '../../accounts/undo/recorder.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type DeletedRecording, keptUntil } from './deleted-recording.rules.ts'
import * as store from './deleted-recordings.store.ts'
import { deletionLetters } from './emails/letters.ts'

type Gone = Omit<DeletedRecording, 'id' | 'deletedAt'>

/** Runs in the transaction that replaces the recording: it is kept for thirty days. */
export function keepReplaced(ctx: Context, trx: Connection, recording: Gone): Promise<number> {
  return store.insertDeleted(trx, { ...recording, deletedAt: ctx.clock.now() })
}

/**
 * Runs in the transaction that deletes the recording: it is kept for thirty days, and the owner gets a letter
 * that undoes the deletion.
 */
export async function keepDeleted(ctx: Context, trx: Connection, recording: Gone): Promise<void> {
  const { ownerId, year } = recording
  const deletedAt = ctx.clock.now()
  const recordingId = await store.insertDeleted(trx, { ...recording, deletedAt })
  await recordChange(ctx, trx, {
    accountId: ownerId,
    kind: 'recording-deleted',
    details: { recordingId },
    to: await emailOf(trx, ownerId),
    key: `recording-deleted:${recordingId}`,
    content: deletionLetters(ctx.site).deleted(year, keptUntil({ deletedAt })),
  })
}
