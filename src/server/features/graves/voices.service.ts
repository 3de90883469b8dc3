import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { SoundStudio } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'
import { demandPremium, mayHear } from './graves.policy.ts'
import * as store from './graves.store.ts'
import { recordingFile, voiceFile } from './media.ts'

const mostSeconds = 60

interface Voice {
  key: string
  extension: string
}

export type VoicesService = ReturnType<typeof voicesService>

export function voicesService(deps: { db: Database; storage: Storage; studio: SoundStudio }) {
  const { db, storage, studio } = deps

  /** The old recording goes only after the new one is committed. */
  async function update(accountId: number, upload: UploadedFile) {
    await demandPremium(db, accountId)
    const voice = await keep(upload)
    const old = await swap(accountId, voice).catch(async (error: unknown) => {
      await removeFiles(voice)
      throw error
    })
    if (old) await removeFiles(old)
    return { message: 'Audio message updated successfully!' }
  }

  async function remove(accountId: number) {
    const old = await swap(accountId, null)
    if (old) await removeFiles(old)
    return { message: 'Audio message deleted successfully!' }
  }

  async function keep(upload: UploadedFile): Promise<Voice> {
    const heard = await studio.listen(upload.path, mostSeconds)
    if (!heard.ok) throw problem('file-refused', { reason: heard.reason })
    const voice = { key: randomUUID(), extension: heard.original.extension }
    await storage.put(voiceFile(voice.key), heard.playable, heard.playableType)
    await storage.put(
      recordingFile(voice.key, voice.extension),
      await readFile(upload.path),
      heard.original.type,
    )
    return voice
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

  async function removeFiles({ key, extension }: Voice): Promise<void> {
    await storage.remove(voiceFile(key))
    await storage.remove(recordingFile(key, extension))
  }

  /** To everybody else a private voice is as if it were not there. */
  async function hear(graveId: number, listenerId: number | null) {
    const grave = await store.findGrave(db, graveId)
    if (!grave?.voice_key || !mayHear(grave, listenerId)) throw problem('not-found')
    const content = await buffer(await storage.read(voiceFile(grave.voice_key)))
    // The address stays when the voice changes or is closed again, so nobody may keep it.
    return { content, type: 'audio/mpeg', isPublic: false }
  }

  return { update, remove, hear }
}
