/*
 * An interrupted recording may end in the middle of a block, and the server refuses a file that is shorter than
 * it claims. These functions find the end of the last complete block.
 */

const segment = 0x18538067
const cluster = 0x1f43b675

/** The recording up to its last complete block. */
export async function completePart(recording: Blob): Promise<Blob> {
  const bytes = new DataView(await recording.arrayBuffer())
  const end = completeLength(bytes)
  return end === bytes.byteLength ? recording : recording.slice(0, end, recording.type)
}

export function completeLength(bytes: DataView): number {
  const next = { 0x1a45dfa3: afterElement, 0x4f676753: afterPage }[wordAt(bytes, 0)] ?? afterBox
  let end = 0
  for (;;) {
    const after = end < bytes.byteLength ? next(bytes, end) : Number.POSITIVE_INFINITY
    if (after > bytes.byteLength) return end
    end = after
  }
}

/** WebM: segment and cluster have no length, because the recorder does not know the end yet. */
function afterElement(bytes: DataView, at: number): number {
  const idLength = Math.clz32(byteAt(bytes, at)) - 23
  const sizeLength = Math.clz32(byteAt(bytes, at + idLength)) - 23
  const content = at + idLength + sizeLength
  if (idLength > 4 || sizeLength > 8 || content > bytes.byteLength) return Number.POSITIVE_INFINITY
  const id = numberAt(bytes, at, idLength)
  if (id === segment || id === cluster) return content
  const mark = 2 ** (7 * sizeLength)
  return content + (numberAt(bytes, at + idLength, sizeLength) % mark)
}

/** MP4. */
function afterBox(bytes: DataView, at: number): number {
  const size = wordAt(bytes, at)
  const length = size === 1 ? numberAt(bytes, at + 8, 8) : size
  return length < 8 ? Number.POSITIVE_INFINITY : at + length
}

/** Ogg. */
function afterPage(bytes: DataView, at: number): number {
  const table = at + 27
  const content = table + byteAt(bytes, at + 26)
  if (content > bytes.byteLength) return Number.POSITIVE_INFINITY
  let end = content
  for (let entry = table; entry < content; entry++) end += byteAt(bytes, entry)
  return end
}

const wordAt = (bytes: DataView, at: number) => numberAt(bytes, at, 4)

function numberAt(bytes: DataView, at: number, length: number): number {
  let number = 0
  for (let index = at; index < at + length; index++) number = number * 256 + byteAt(bytes, index)
  return number
}

function byteAt(bytes: DataView, at: number): number {
  return at < bytes.byteLength ? bytes.getUint8(at) : 0
}
