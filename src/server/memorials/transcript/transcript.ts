import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave, findGrave, type Grave, lockGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { requirePremium } from '../requirements.ts'
import { requirePowerOverMemorial, requireUndisputed } from '../responsible.ts'
import { findWords, isOwnersWords, putWords } from './transcript.store.ts'

export interface Transcript {
  hasVoice: boolean
  words: string
  /** Guardians cannot change what the owner wrote. */
  mayWrite: boolean
}

// The words of a voice message, for those who cannot hear it.

export async function readVoiceTranscript(
  ctx: Context,
  graveId: number,
  memberId: number,
): Promise<Transcript> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  const grave = await findGrave(ctx.db, graveId)
  if (!grave?.voiceKey || isForOwnerAlone(grave, memberId)) {
    return { hasVoice: false, words: '', mayWrite: false }
  }
  const { voiceKey } = grave
  const isLeft = memberId !== graveId && (await isOwnersWords(ctx.db, graveId, voiceKey))
  return { hasVoice: true, words: await findWords(ctx.db, graveId, voiceKey), mayWrite: !isLeft }
}

export async function writeVoiceTranscript(
  ctx: Context,
  graveId: number,
  memberId: number,
  words: string,
): Promise<Transcript> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  await requirePremium(ctx, ctx.db, graveId)
  return ctx.db.transaction().execute(async (trx) => {
    await requirePowerOverMemorial(trx, graveId, memberId)
    const grave = await lockGrave(trx, graveId)
    const { voiceKey } = grave
    if (!voiceKey || isForOwnerAlone(grave, memberId)) throw problem('no-voice')
    const at = ctx.clock.now()
    const byGuardian = memberId !== graveId
    if (byGuardian) await requireUndisputed(trx, graveId)
    if (byGuardian && (await isOwnersWords(trx, graveId, voiceKey))) throw problem('left-by-owner')
    await putWords(trx, graveId, { voiceKey, words, writtenAt: at, byGuardian })
    await announceGrave(trx, graveId)
    if (memberId !== graveId) {
      const who = { accountId: graveId, actorId: memberId, at }
      await recordInAudit(trx, { event: 'voice-words-written', ...who })
    }
    return { hasVoice: true, words, mayWrite: true }
  })
}

/** For guardians, a voice with the audience `nobody` does not exist. */
function isForOwnerAlone({ accountId, voiceAudience, keptBy }: Grave, memberId: number): boolean {
  return voiceAudience === 'nobody' && keptBy === 'owner' && memberId !== accountId
}

/** For a grave whose voice may be heard. */
export function publicTranscript(ctx: Context, graveId: number): Promise<string> {
  return wordsOfVoice(ctx.db, graveId)
}

/** Empty if there is no voice, or nothing has been written down. */
export async function wordsOfVoice(db: Connection, graveId: number): Promise<string> {
  const voiceKey = (await findGrave(db, graveId))?.voiceKey
  return voiceKey ? findWords(db, graveId, voiceKey) : ''
}
