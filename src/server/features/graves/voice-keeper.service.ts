import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { problem } from '../../http/problem.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { SoundStudio } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'
import { recordingFile, voiceFile } from './media.ts'

const mostSeconds = 60

export interface Voice {
  key: string
  extension: string
}

/** Keeps a recording as it came and in the form that everything plays. */
export function voiceKeeper({ storage, studio }: { storage: Storage; studio: SoundStudio }) {
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

  async function discard({ key, extension }: Voice): Promise<void> {
    await storage.remove(voiceFile(key))
    await storage.remove(recordingFile(key, extension))
  }

  return { keep, discard }
}
