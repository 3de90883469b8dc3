import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { shownTo } from '../graveyard/visibility.rules.ts'
import { type UploadedFile, voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import { keepDeleted, keepReplaced } from './deleted-recordings/deleted-recordings.ts'
import { isOwnOrKept } from './family/keepers.store.ts'
import { requirePremium } from './requirements.ts'
import { maySeeSetAside } from './responsible.ts'
import { findWords } from './transcript/transcript.store.ts'
import { discardVoiceFile, storeVoiceFile, type Trim, type Voice } from './voice-files.ts'
import type { VoiceShape } from './voice-shape/voice-shape.rules.ts'
import { saveShape } from './voice-shape/voice-shape.store.ts'

/** The previous recording is kept for thirty days. */
export async function updateVoice(
  ctx: Context,
  accountId: number,
  upload: UploadedFile,
  trim: Trim,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  const voice = await storeVoiceFile(ctx, upload, trim)
  await replaceVoice(ctx, accountId, voice).catch(async (error: unknown) => {
    await discardVoiceFile(ctx, voice)
    throw error
  })
}

/** The recording is kept for thirty days, in which the owner can restore it. */
export async function removeVoice(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const old = await lockVoice(trx, accountId)
    if (!old) return
    await updateGrave(trx, accountId, { voiceKey: null, voiceExtension: null })
    await keepDeleted(ctx, trx, old)
  })
}

/** For a memorial by family: kept as long, but there is no owner to write to. */
export async function removeKeptVoice(ctx: Context, graveId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const old = await lockVoice(trx, graveId)
    if (!old) return
    await updateGrave(trx, graveId, { voiceKey: null, voiceExtension: null })
    await keepReplaced(ctx, trx, old)
  })
}

async function replaceVoice(
  ctx: Context,
  accountId: number,
  voice: Voice & { shape: VoiceShape },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const old = await lockVoice(trx, accountId)
    await updateGrave(trx, accountId, { voiceKey: voice.key, voiceExtension: voice.extension })
    await saveShape(trx, accountId, voice.shape)
    if (old) await keepReplaced(ctx, trx, old)
  })
}

/** The voice with its words, as they are kept after deletion. */
async function lockVoice(trx: Connection, ownerId: number) {
  const { voiceKey, voiceExtension } = await lockGrave(trx, ownerId)
  if (!voiceKey || !voiceExtension) return null
  const transcript = await findWords(trx, ownerId, voiceKey)
  return { ownerId, year: null, voiceKey, voiceExtension, transcript, recordedAt: null }
}

/** For anyone but its owner, a private voice does not exist. */
export async function readVoice(
  ctx: Context,
  graveId: number,
  listenerId: number | null,
  code?: string,
) {
  const grave = await findGrave(ctx.db, graveId)
  const visitor = code && code === grave?.code ? 'link' : 'public'
  const isOwn =
    (await isOwnOrKept(ctx.db, listenerId, graveId)) ||
    (await maySeeSetAside(ctx.db, listenerId, graveId))
  const viewer = isOwn ? 'owner' : visitor
  if (!grave?.voiceKey || !shownTo(viewer, stateOf(grave)).voice) throw problem('not-found')
  const content = await ctx.storage.read(voiceFile(grave.voiceKey))
  // The address stays the same when the voice changes or is hidden again, so browsers must not cache it.
  return { content, type: 'audio/mpeg', isPublic: false }
}
