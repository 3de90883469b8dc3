/** The chunks that pixels and colours need. Text is dropped: a few kilobytes of it may unpack to gigabytes. */
const needed = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'iCCP',
  'eXIf',
])
const signatureLength = 8
/** Length, type and checksum. */
const frameLength = 12

/** The same PNG without text. The decoder reads one colour profile at most, and limits its size. */
export function withoutText(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + frameLength <= png.length) {
    const length = png.readUInt32BE(at)
    const next = at + frameLength + length
    // Truncated: the decoder will notice and refuse it.
    if (next > png.length) break
    const type = png.toString('latin1', at + 4, at + 8)
    if (needed.has(type)) kept.push(png.subarray(at, next))
    at = next
    if (type === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, png.subarray(at)])
}
