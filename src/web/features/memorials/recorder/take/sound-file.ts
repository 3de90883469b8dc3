const bars = 120
/** A longer file would fill the memory of a phone when it is decoded. */
const maxMinutes = 10
/** Enough for lengths and a picture of the volume. */
const hertz = 8000

export interface Sound {
  seconds: number
  /** The volume over time, each from 0 to 1. */
  levels: number[]
}

export const notASound = 'Please select a valid audio file.'
const tooLong = `The recording is longer than ${maxMinutes} minutes.`

/** Looks at the content, like the server: a name or a media type may be wrong. */
export function isSoundHead(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 64))
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WAVE'
  if (text.slice(4, 8) === 'ftyp')
    return !/^(hei|hev|avi[fs]|mif|msf|crx|jxl|jp[2x])/.test(text.slice(8, 12))
  if (text.startsWith('\x1aE\xdf\xa3')) return text.includes('webm')
  const isMpegFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2
  return text.startsWith('OggS') || text.startsWith('ID3') || isMpegFrame
}

/** Why a chosen file cannot be a voice message. */
export async function soundProblem(file: Blob): Promise<string | undefined> {
  if (!isSoundHead(new Uint8Array(await file.slice(0, 64).arrayBuffer()))) return notASound
  const seconds = await lengthOf(file)
  if (seconds !== undefined && seconds > maxMinutes * 60) return tooLong
  if (await readSound(file)) return undefined
  // Not every browser decodes every format, but the server decodes them all.
  return new Audio().canPlayType(file.type) === '' ? undefined : notASound
}

const read = new WeakMap<Blob, Promise<Sound | undefined>>()

/** Undefined where the browser cannot decode it. */
export function readSound(file: Blob): Promise<Sound | undefined> {
  const known = read.get(file) ?? decode(file).catch(() => undefined)
  read.set(file, known)
  return known
}

async function decode(file: Blob): Promise<Sound | undefined> {
  const context = new OfflineAudioContext(1, 1, hertz)
  const buffer = await context.decodeAudioData(await file.arrayBuffer())
  if (buffer.length === 0) return undefined
  return { seconds: buffer.duration, levels: levelsOf(buffer.getChannelData(0)) }
}

function levelsOf(samples: Float32Array): number[] {
  const step = samples.length / bars
  const loudest = Array.from({ length: bars }, (_, bar) =>
    samples
      .subarray(Math.floor(bar * step), Math.ceil((bar + 1) * step))
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const most = Math.max(...loudest, 0.05)
  return loudest.map((level) => level / most)
}

/** From the file's headers; a browser's own recording has none. */
function lengthOf(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  audio.preload = 'metadata'
  return new Promise<number | undefined>((resolve) => {
    audio.onloadedmetadata = () =>
      resolve(Number.isFinite(audio.duration) ? audio.duration : undefined)
    audio.onerror = () => resolve(undefined)
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
