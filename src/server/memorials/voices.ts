import type { Context } from '../context.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { shownTo } from '../graveyard/visibility.rules.ts'
import { type UploadedFile, voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import { keepDeleted } from './deleted-recordings/deleted-recordings.ts'
import { requirePremium } from './requirements.ts'
import { findWords } from './transcript/transcript.store.ts'
import { discardVoiceFile, storeVoiceFile, type Trim, type Voice } from './voice-files.ts'

/** The old recording is deleted only after the new one is committed. */
export async function updateVoice(
  ctx: Context,
  accountId: number,
  upload: UploadedFile,
  trim: Trim,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  const voice = await storeVoiceFile(ctx, upload, trim)
  const old = await swap(ctx, accountId, voice).catch(async (error: unknown) => {
    await discardVoiceFile(ctx, voice)
    throw error
  })
  if (old) await discardVoiceFile(ctx, old)
}

/** It is kept for thirty days, in which the owner can bring it back. */
export async function removeVoice(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { voiceKey, voiceExtension } = await lockGrave(trx, accountId)
    if (!voiceKey || !voiceExtension) return
    await updateGrave(trx, accountId, { voiceKey: null, voiceExtension: null })
    await keepDeleted(ctx, trx, {
      ownerId: accountId,
      year: null,
      voiceKey,
      voiceExtension,
      transcript: await findWords(trx, accountId, voiceKey),
      recordedAt: null,
    })
  })
}

/** Returns the previous voice. */
async function swap(ctx: Context, accountId: number, voice: Voice): Promise<Voice | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const { voiceKey, voiceExtension } = await lockGrave(trx, accountId)
    await updateGrave(trx, accountId, { voiceKey: voice.key, voiceExtension: voice.extension })
    return voiceKey && voiceExtension ? { key: voiceKey, extension: voiceExtension } : null
  })
}

/** A private voice does not exist for anyone but its owner. */
export async function readVoice(
  ctx: Context,
  graveId: number,
  listenerId: number | null,
  code?: string,
) {
  const grave = await findGrave(ctx.db, graveId)
  const visitor = code && code === grave?.code ? 'link' : 'public'
  const viewer = listenerId === graveId ? 'owner' : visitor
  if (!grave?.voiceKey || !shownTo(viewer, stateOf(grave)).voice) throw problem('not-found')
  const content = await ctx.storage.read(voiceFile(grave.voiceKey))
  // The address stays when the voice changes or is closed again, so no browser may cache it.
  return { content, type: 'audio/mpeg', isPublic: false }
}
