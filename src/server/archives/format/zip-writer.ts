import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  content: Uint8Array
}

/** These are compressed already. */
const compressed = /\.(webp|jpg|mp3|mp4|m4a|webm|ogg|woff2)$/

/** Streams a ZIP of these entries one after the other: only one of them is in memory. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
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
  for await (const { name, content } of entries) {
    const entry = compressed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    entry.mtime = madeAt
    zip.add(entry)
    entry.push(content, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
