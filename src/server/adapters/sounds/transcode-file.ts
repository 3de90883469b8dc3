import { readFile } from 'node:fs/promises'
import type { KeptPart } from '../../ports/sounds.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, Refusal } from './refusal.ts'
import { type Transcoded, transcode } from './transcode.ts'

export type TranscodeResult = Transcoded | { reason: string }
export type TranscodeFile = (
  path: string,
  kind: SoundKind,
  part: KeptPart,
) => Promise<TranscodeResult>

/** Transcodes in this process. The server calls it in a child process. */
export const transcodeFile: TranscodeFile = async (path, kind, part) => {
  try {
    return await transcode(kind, await readFile(path), part)
  } catch (error) {
    return { reason: error instanceof Refusal ? error.message : damaged }
  }
}
