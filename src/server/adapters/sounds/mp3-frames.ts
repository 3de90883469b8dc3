const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const hertz = [44_100, 48_000, 32_000]
/** Indexed by the two version bits: 2.5, reserved, 2, 1. */
const rateDivisor = [4, 0, 2, 1]

export interface Mp3Frames {
  frames: Uint8Array[]
  /** The last frame ends before its header says it does. */
  isCutOff: boolean
}

export function isFrameHeader(bytes: Uint8Array, at: number): boolean {
  return frameLength(bytes, at) > 0
}

/** Reads frame by frame and skips tags and anything else between frames. */
export function mp3Frames(bytes: Uint8Array): Mp3Frames {
  const frames: Uint8Array[] = []
  let at = afterTag(bytes)
  for (;;) {
    at = nextFrame(bytes, at, frames.length > 0)
    const length = frameLength(bytes, at)
    if (!length) return { frames, isCutOff: false }
    if (at + length > bytes.length) return { frames, isCutOff: true }
    frames.push(bytes.subarray(at, at + length))
    at += length
  }
}

/** Two bytes may look like a header by chance, so after a gap a second frame must follow. */
function nextFrame(bytes: Uint8Array, from: number, isInLine: boolean): number {
  if (isInLine && isFrameHeader(bytes, from)) return from
  for (let at = from; at + 4 <= bytes.length; at++) {
    const length = frameLength(bytes, at)
    if (length && isFrameHeader(bytes, at + length)) return at
  }
  return bytes.length
}

/** 0 where no frame of layer III begins. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return 0
  const divisor = rateDivisor[(kind >> 3) & 3] ?? 0
  const rate = hertz[(rates >> 2) & 3]
  const kilobit = kilobits[divisor === 1 ? 'mpeg1' : 'mpeg2'][rates >> 4]
  if (!divisor || !rate || !kilobit) return 0
  const bytesPerKilobit = divisor === 1 ? 144_000 : 72_000
  return Math.floor((bytesPerKilobit * kilobit * divisor) / rate) + ((rates >> 1) & 1)
}

/** An ID3 tag may hold a picture with bytes that look like a frame. */
function afterTag(bytes: Uint8Array): number {
  const isTag = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33
  if (!isTag) return 0
  const size = bytes.subarray(6, 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
  return 10 + size
}
