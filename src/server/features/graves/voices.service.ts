import type { Database } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { SoundStudio } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'
import { demandPremium, mayHear } from './graves.policy.ts'
import * as store from './graves.store.ts'
import { voiceFile } from './media.ts'
import { type Voice, voiceKeeper } from './voice-keeper.service.ts'

export type VoicesService = ReturnType<typeof voicesService>

export function voicesService(deps: { db: Database; storage: Storage; studio: SoundStudio }) {
  const { db, storage } = deps
  const { keep, discard } = voiceKeeper(deps)

  /** The old recording goes only after the new one is committed. */
  async function update(accountId: number, upload: UploadedFile) {
    await demandPremium(db, accountId)
    const voice = await keep(upload)
    const old = await swap(accountId, voice).catch(async (error: unknown) => {
      await discard(voice)
      throw error
    })
    if (old) await discard(old)
    return { message: 'Audio message updated successfully!' }
  }

  async function remove(accountId: number) {
    const old = await swap(accountId, null)
    if (old) await discard(old)
    return { message: 'Audio message deleted successfully!' }
  }

  /** Returns the voice that was there before. */
  async function swap(accountId: number, voice: Voice | null): Promise<Voice | null> {
    return db.transaction().execute(async (trx) => {
      const old = await store.lockGrave(trx, accountId)
      await store.updateGrave(trx, accountId, {
        voice_key: voice?.key ?? null,
        voice_extension: voice?.extension ?? null,
      })
      return old.voice_key && old.voice_extension
        ? { key: old.voice_key, extension: old.voice_extension }
        : null
    })
  }

  /** To everybody else a private voice is as if it were not there. */
  async function hear(graveId: number, listenerId: number | null) {
    const grave = await store.findGrave(db, graveId)
    if (!grave?.voice_key || !mayHear(grave, listenerId)) throw problem('not-found')
    const content = await storage.read(voiceFile(grave.voice_key))
    // The address stays when the voice changes or is closed again, so nobody may keep it.
    return { content, type: 'audio/mpeg', isPublic: false }
  }

  return { update, remove, hear }
}
