import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface Entry {
  name: string
  content: Uint8Array
  /** Pictures and sound are compressed already. */
  isCompressed: boolean
}

/** A ZIP of these entries, made one after the other: no more than one of them is in memory. */
export async function* zipStream(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* taken(): Generator<Uint8Array> {
    const chunks = ready
    ready = []
    yield* chunks
  }
  for await (const { name, content, isCompressed } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    entry.push(content, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
