import pLimit from 'p-limit'
import sharp from 'sharp'
import type { EncodedPhotograph, EncodedPicture, PictureEncoder } from '../../ports/pictures.ts'
import { runDecoder } from '../decoder-process.ts'
import { damaged, tooSlow } from './refusal.ts'

/** Two, so that a slow picture does not hold up the others. */
const maxProcesses = 2
/** A picture of 32 megapixels takes about three. */
const maxCpuSeconds = 20
/** The process counts its own CPU time; this is for one that gets none. */
const timeoutMs = 60_000

interface PictureDecoder {
  encodePicture(path: string): Promise<EncodedPicture>
  encodePhotograph(path: string): Promise<EncodedPhotograph>
}

/*
 * Decodes an uploaded picture in a process of its own, which has none of our settings and stops after twenty
 * seconds of CPU time. Its memory is freed with it.
 */
export function pictureEncoder(decoder: PictureDecoder = decoderProcess()): PictureEncoder {
  const turn = pLimit(maxProcesses)
  return {
    encode: (path) => turn(() => decoder.encodePicture(path)),
    encodePhotograph: (path) => turn(() => decoder.encodePhotograph(path)),
    // It was encoded here, so it needs no process of its own.
    asJpeg: (picture) => sharp(picture).jpeg({ quality: 80 }).toBuffer(),
  }
}

type Refusal = Extract<EncodedPicture, { ok: false }>

export function decoderProcess(cpuSeconds = maxCpuSeconds): PictureDecoder {
  return {
    encodePicture: (path) => decode<EncodedPicture>(path, 'portrait', cpuSeconds),
    encodePhotograph: (path) => decode<EncodedPhotograph>(path, 'photograph', cpuSeconds),
  }
}

function decode<T>(
  path: string,
  kind: 'portrait' | 'photograph',
  cpuSeconds: number,
): Promise<T | Refusal> {
  return runDecoder<T | Refusal>({
    program: new URL('./encoder-process.ts', import.meta.url),
    path,
    args: [kind, String(cpuSeconds)],
    flags: ['--allow-addons', '--max-old-space-size=128'],
    timeoutMs,
    tooSlow: { ok: false, reason: tooSlow },
    gone: { ok: false, reason: damaged },
  })
}
