/*
 * Decoders play whatever there is of a truncated file. These functions follow the lengths in the file and check
 * whether it is as long as it claims.
 */

const segment = 0x18538067
const cluster = 0x1f43b675

/** WebM: a recorder writes segment and cluster without a length, because it does not know the end yet. */
export function isCompleteWebm(bytes: Buffer): boolean {
  let at = 0
  while (at < bytes.length) {
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23
    const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23
    const start = at + idLength + sizeLength
    if (idLength > 4 || sizeLength > 8 || start > bytes.length) return false
    const id = bytes.readUIntBE(at, idLength)
    const size = variableSize(bytes, at + idLength, sizeLength)
    const isOpen = id === segment || id === cluster
    if (size === null ? !isOpen : start + size > bytes.length) return false
    at = isOpen ? start : start + (size ?? 0)
  }
  return true
}

function variableSize(bytes: Buffer, at: number, length: number): number | null {
  let size = BigInt(bytes.readUInt8(at) & ((1 << (8 - length)) - 1))
  for (let i = 1; i < length; i++) size = (size << 8n) | BigInt(bytes.readUInt8(at + i))
  const unknown = (1n << BigInt(7 * length)) - 1n
  return size === unknown ? null : Number(size)
}

export function isCompleteMp4(bytes: Buffer): boolean {
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return false
    const short = bytes.readUInt32BE(at)
    if (short === 0) return true
    if (short === 1 && at + 16 > bytes.length) return false
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8) return false
    at += size
  }
  return at === bytes.length
}

/** A program that pipes WAV cannot know the length and writes 0 or the maximum. */
export function isCompleteWav(bytes: Buffer): boolean {
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'data') {
      return size === 0 || size >= 0x7fff_0000 || at + 8 + size <= bytes.length
    }
    at += 8 + size + (size & 1)
  }
  return false
}

/** The file must consist of whole pages. */
export function isCompleteOgg(bytes: Buffer): boolean {
  let at = 0
  while (at < bytes.length) {
    const table = at + 27
    if (table > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS') return false
    const start = table + bytes.readUInt8(at + 26)
    at = bytes.subarray(table, start).reduce((sum, length) => sum + length, start)
  }
  return at === bytes.length
}
