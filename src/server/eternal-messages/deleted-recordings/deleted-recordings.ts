import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { lockGrave, updateGrave } from '../../graveyard/graves.store.ts'
import { problem } from '../../lib/problem.ts'
import {
  type DeletedRecording,
  keptSince,
} from '../../memorials/deleted-recordings/deleted-recording.rules.ts'
import * as store from '../../memorials/deleted-recordings/deleted-recordings.store.ts'
import { recordingName } from '../../memorials/deleted-recordings/emails/letters.ts'
import { requirePremium } from '../../memorials/requirements.ts'
import { putWords } from '../../memorials/transcript/transcript.store.ts'
import { discardVoiceFile } from '../../memorials/voice-files.ts'
import { findMessage, insertMessage } from '../eternal-messages.store.ts'
import { requireUltraPremium, requireUnsealed } from '../requirements.ts'

// Voices and Eternal Messages that their owner deleted and can restore within thirty days.

export function listDeletedRecordings(ctx: Context, ownerId: number): Promise<DeletedRecording[]> {
  return store.deletedOf(ctx.db, ownerId, keptSince(ctx.clock.now()))
}

export async function bringRecordingBack(ctx: Context, ownerId: number, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireUnsealed(trx, ownerId)
    const deleted = await findDeleted(ctx, trx, ownerId, id)
    if (!deleted) throw problem('not-found')
    const requireTier = deleted.year === null ? requirePremium : requireUltraPremium
    await requireTier(ctx, trx, ownerId)
    if (!(await putBack(ctx, trx, deleted))) throw problem('recording-in-place')
  })
}

/** Returns null when it was already restored, or erased. */
export const undoDeletingRecording: UndoHandler<'recording-deleted'> = async (
  ctx,
  { trx },
  { accountId, details },
) => {
  const deleted = await findDeleted(ctx, trx, accountId, details.recordingId)
  if (!deleted) return null
  const name = recordingName(deleted.year)
  return (await putBack(ctx, trx, deleted))
    ? `${name} is back.`
    : `${name} could not be brought back, because another one has taken its place. Delete that one, and bring it back in your settings.`
}

async function findDeleted(ctx: Context, trx: Connection, ownerId: number, id: number) {
  // Held until the transaction ends, so that the second of two presses finds nothing.
  await lockGrave(trx, ownerId)
  const deleted = await store.deletedOf(trx, ownerId, keptSince(ctx.clock.now()))
  return deleted.find((recording) => recording.id === id)
}

/** Returns false while another recording is in its place. */
async function putBack(ctx: Context, trx: Connection, deleted: DeletedRecording): Promise<boolean> {
  const { id, ownerId, year, voiceKey, voiceExtension, transcript, deletedAt } = deleted
  if (year === null) {
    if ((await lockGrave(trx, ownerId)).voiceKey !== null) return false
    await updateGrave(trx, ownerId, { voiceKey, voiceExtension })
    const written = { writtenAt: ctx.clock.now(), byGuardian: false }
    const words = { voiceKey, words: transcript, ...written }
    if (transcript) await putWords(trx, ownerId, words)
  } else {
    if (await findMessage(trx, ownerId, year)) return false
    const recordedAt = deleted.recordedAt ?? deletedAt
    const message = { ownerId, year, voiceKey, voiceExtension, transcript, recordedAt }
    await insertMessage(trx, message)
  }
  await store.forgetDeleted(trx, id)
  return true
}

/** Runs once a day. */
export async function eraseDeletedRecordings(ctx: Context): Promise<void> {
  const gone = await store.takeDeletedBefore(ctx.db, keptSince(ctx.clock.now()))
  for (const voice of gone) await discardVoiceFile(ctx, voice)
}
