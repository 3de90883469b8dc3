/** What pixels and their colours need. Text is not among them: a few kilobytes of it may unpack to gigabytes. */
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

/** The same PNG without text. The decoder takes one profile of colours, and bounds it. */
export function withoutText(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + frameLength <= png.length) {
    const length = png.readUInt32BE(at)
    const next = at + frameLength + length
    // Cut off: the decoder finds the same, and refuses it.
    if (next > png.length) break
    const type = png.toString('latin1', at + 4, at + 8)
    if (needed.has(type)) kept.push(png.subarray(at, next))
    at = next
    if (type === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, png.subarray(at)])
}
