export interface OggPage {
  serial: number
  bytes: Buffer
  content: Buffer
}

/** Null when the file does not consist of complete pages. */
export function oggPages(bytes: Buffer): OggPage[] | null {
  const pages: OggPage[] = []
  let at = 0
  while (at < bytes.length) {
    const table = at + 27
    if (table > bytes.length || bytes.toString('latin1', at, at + 4) !== 'OggS') return null
    const start = table + bytes.readUInt8(at + 26)
    const end = bytes.subarray(table, start).reduce((sum, length) => sum + length, start)
    if (end > bytes.length) return null
    const serial = bytes.readUInt32LE(at + 14)
    pages.push({ serial, bytes: bytes.subarray(at, end), content: bytes.subarray(start, end) })
    at = end
  }
  return pages
}

export function vorbisPages(pages: OggPage[]): OggPage[] {
  const first = pages.find(({ content }) => content.toString('latin1', 0, 7) === '\x01vorbis')
  return pages.filter(({ serial }) => serial === first?.serial)
}
