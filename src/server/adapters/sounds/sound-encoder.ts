import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { EncodedSound, KeptPart, SoundEncoder } from '../../ports/sounds.ts'
import { runDecoder } from '../decoder-process.ts'
import { headLength, recogniseSound } from './recognise.ts'
import { damaged, notASound, tooSlow } from './refusal.ts'
import type { TranscodeFile, TranscodeResult } from './transcode-file.ts'

const maxProcesses = 2
const timeoutMs = 30_000

const originals = {
  mp3: { type: 'audio/mpeg', extension: 'mp3' },
  wav: { type: 'audio/wav', extension: 'wav' },
  mp4: { type: 'audio/mp4', extension: 'm4a' },
  webm: { type: 'audio/webm', extension: 'webm' },
  ogg: { type: 'audio/ogg', extension: 'ogg' },
}

/*
 * Decodes an uploaded file in a process of its own, which has none of our settings, little memory, and may read
 * only the program and that file. It is killed if it takes too long.
 */
export function soundEncoder(transcode: TranscodeFile = transcodeInProcess): SoundEncoder {
  const turn = pLimit(maxProcesses)
  return { encode: (path, part) => turn(() => encode(path, part, transcode)) }
}

async function encode(
  path: string,
  part: KeptPart,
  transcode: TranscodeFile,
): Promise<EncodedSound> {
  const kind = recogniseSound(await headOf(path))
  if (!kind) return { ok: false, reason: notASound }
  const answer = await transcode(path, kind, part)
  if ('reason' in answer) {
    const { reason } = answer
    return { ok: false, reason, ...(reason === tooSlow && { wasTooSlow: true }) }
  }
  const { seconds, playable, peaks, hasVideo, isCut } = answer
  return {
    ok: true,
    seconds,
    playable,
    peaks,
    isCut,
    playableType: 'audio/mpeg',
    original: hasVideo ? { type: `video/${kind}`, extension: kind } : originals[kind],
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const transcodeInProcess: TranscodeFile = (path, kind, part) =>
  runDecoder<TranscodeResult>({
    program: new URL('./transcoder-process.ts', import.meta.url),
    path,
    args: [kind, JSON.stringify(part)],
    flags: [
      '--max-old-space-size=128',
      // In pages of 64 kB, for each decoder.
      '--wasm-max-mem-pages=2048',
    ],
    timeoutMs,
    tooSlow: { reason: tooSlow },
    gone: { reason: damaged },
  })
