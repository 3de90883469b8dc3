import { readFile } from 'node:fs/promises'
import type { KeptPart } from '../../ports/sounds.ts'
import { isSoundKind } from './recognise.ts'
import { damaged, Refusal } from './refusal.ts'
import { type Transcoded, transcode } from './transcode.ts'

export type TranscoderResult = Transcoded | { reason: string }

const [path = '', kind, part = ''] = process.argv.slice(2)

process.send?.(await answer(), () => process.disconnect())

async function answer(): Promise<TranscoderResult> {
  try {
    if (!isSoundKind(kind)) throw new TypeError('This file runs as a child of the server.')
    return await transcode(kind, await readFile(path), JSON.parse(part) as KeptPart)
  } catch (error) {
    return { reason: error instanceof Refusal ? error.message : damaged }
  }
}
