import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { recordingFile, voiceFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { SoundStudio } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'

const mostSeconds = 60

export interface Voice {
  key: string
  extension: string
}

/** Stores a recording as it came and in a format that every browser plays. */
export function voiceFiles({ storage, studio }: { storage: Storage; studio: SoundStudio }) {
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
