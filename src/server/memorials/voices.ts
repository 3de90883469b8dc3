import type { Context } from '../context.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { shownTo } from '../graveyard/visibility.rules.ts'
import { type UploadedFile, voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import { requirePremium } from './requirements.ts'
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

export async function removeVoice(ctx: Context, accountId: number): Promise<void> {
  const old = await swap(ctx, accountId, null)
  if (old) await discardVoiceFile(ctx, old)
}

/** Returns the previous voice. */
async function swap(ctx: Context, accountId: number, voice: Voice | null): Promise<Voice | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const { voiceKey, voiceExtension } = await lockGrave(trx, accountId)
    await updateGrave(trx, accountId, {
      voiceKey: voice?.key ?? null,
      voiceExtension: voice?.extension ?? null,
    })
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
