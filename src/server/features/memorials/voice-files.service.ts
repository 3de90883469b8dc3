import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { recordingFile, voiceFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { SoundEncoder } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'

const maxSeconds = 60

export interface Voice {
  key: string
  extension: string
}

/** Stores a recording as it came and in a format that every browser plays. */
export function voiceFiles({ storage, encoder }: { storage: Storage; encoder: SoundEncoder }) {
  async function store(upload: UploadedFile): Promise<Voice> {
    const encoded = await encoder.encode(upload.path, maxSeconds)
    if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
    const voice = { key: randomUUID(), extension: encoded.original.extension }
    await storage.put(voiceFile(voice.key), encoded.playable, encoded.playableType)
    await storage.put(
      recordingFile(voice.key, voice.extension),
      await readFile(upload.path),
      encoded.original.type,
    )
    return voice
  }

  async function discard({ key, extension }: Voice): Promise<void> {
    await storage.remove(voiceFile(key))
    await storage.remove(recordingFile(key, extension))
  }

  return { store, discard }
}
