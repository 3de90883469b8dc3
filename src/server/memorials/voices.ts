import type { Database } from '../database/connect.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { shownTo } from '../graveyard/visibility.rules.ts'
import { voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import type { UploadedFile } from '../lib/uploaded-file.ts'
import type { HasTier } from '../payments/tier-check.ts'
import type { SoundEncoder } from '../ports/sounds.ts'
import type { Storage } from '../ports/storage.ts'
import { demandPremium } from './requirements.ts'
import { type Trim, type Voice, voiceFiles } from './voice-files.ts'

export type VoicesService = ReturnType<typeof voicesService>

export function voicesService(deps: {
  db: Database
  storage: Storage
  encoder: SoundEncoder
  hasTier: HasTier
}) {
  const { db, storage, hasTier } = deps
  const files = voiceFiles(deps)

  /** The old recording is deleted only after the new one is committed. */
  async function update(accountId: number, upload: UploadedFile, trim: Trim): Promise<void> {
    await demandPremium(hasTier, db, accountId)
    const voice = await files.store(upload, trim)
    const old = await swap(accountId, voice).catch(async (error: unknown) => {
      await files.discard(voice)
      throw error
    })
    if (old) await files.discard(old)
  }

  async function remove(accountId: number): Promise<void> {
    const old = await swap(accountId, null)
    if (old) await files.discard(old)
  }

  /** Returns the previous voice. */
  async function swap(accountId: number, voice: Voice | null): Promise<Voice | null> {
    return db.transaction().execute(async (trx) => {
      const { voiceKey, voiceExtension } = await lockGrave(trx, accountId)
      await updateGrave(trx, accountId, {
        voiceKey: voice?.key ?? null,
        voiceExtension: voice?.extension ?? null,
      })
      return voiceKey && voiceExtension ? { key: voiceKey, extension: voiceExtension } : null
    })
  }

  /** A private voice does not exist for anyone but its owner. */
  async function read(graveId: number, listenerId: number | null, code?: string) {
    const grave = await findGrave(db, graveId)
    const visitor = code && code === grave?.code ? 'link' : 'public'
    const way = listenerId === graveId ? 'owner' : visitor
    if (!grave?.voiceKey || !shownTo(way, stateOf(grave)).voice) throw problem('not-found')
    const content = await storage.read(voiceFile(grave.voiceKey))
    // The address stays when the voice changes or is closed again, so no browser may cache it.
    return { content, type: 'audio/mpeg', isPublic: false }
  }

  return { update, remove, read }
}
