import type { Connection, Database } from '../../database/connect.ts'
import { announceGrave, findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { demandPowerOverMemorial } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { HasTier } from '../../payments/tier-check.ts'
import type { Clock } from '../../ports/clock.ts'
import { demandPremium } from '../requirements.ts'
import { findWords, putWords } from './transcript.store.ts'

interface VoiceWords {
  hasVoice: boolean
  words: string
}

export type VoiceWordsService = ReturnType<typeof voiceWordsService>

/** The words of a voice message, for those who cannot hear it. */
export function voiceWordsService(deps: { db: Database; clock: Clock; hasTier: HasTier }) {
  const { db, clock, hasTier } = deps

  async function read(graveId: number, memberId: number): Promise<VoiceWords> {
    await demandPowerOverMemorial(db, graveId, memberId)
    const hasVoice = Boolean((await findGrave(db, graveId))?.voiceKey)
    return { hasVoice, words: await wordsOfVoice(db, graveId) }
  }

  async function write(graveId: number, memberId: number, words: string): Promise<VoiceWords> {
    await demandPowerOverMemorial(db, graveId, memberId)
    await demandPremium(hasTier, db, graveId)
    return db.transaction().execute(async (trx) => {
      await demandPowerOverMemorial(trx, graveId, memberId)
      const { voiceKey } = await lockGrave(trx, graveId)
      if (!voiceKey) throw problem('no-voice')
      const at = clock.now()
      await putWords(trx, graveId, { voiceKey, words, writtenAt: at })
      await announceGrave(trx, graveId)
      if (memberId !== graveId) {
        const who = { accountId: graveId, actorId: memberId, at }
        await recordInAudit(trx, { event: 'voice-words-written', ...who })
      }
      return { hasVoice: true, words }
    })
  }

  /** For a grave whose voice may be heard. */
  const findPublic = (graveId: number): Promise<string> => wordsOfVoice(db, graveId)

  return { read, write, findPublic }
}

/** Empty where there is no voice, or none of its words are written down. */
export async function wordsOfVoice(db: Connection, graveId: number): Promise<string> {
  const voiceKey = (await findGrave(db, graveId))?.voiceKey
  return voiceKey ? findWords(db, graveId, voiceKey) : ''
}
