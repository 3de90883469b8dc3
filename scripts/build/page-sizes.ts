import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

/** The maximum JavaScript a page may load before it is usable, in compressed bytes. */
const limits = [
  { page: 'welcome', entries: ['index.html', 'pages/public/welcome.tsx'], maxBytes: 90_000 },
  { page: 'sign-in', entries: ['index.html', 'pages/account/login.tsx'], maxBytes: 90_000 },
]

export function checkPageSizes(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  for (const { page, entries, maxBytes } of limits) {
    const files = new Set<string>()
    const collect = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      chunk.imports?.forEach(collect)
    }
    entries.forEach(collect)
    const bytes = [...files]
      .map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
    console.log(
      `${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (at most ${maxBytes / 1000})`,
    )
    if (bytes > maxBytes)
      throw new Error(`The ${page} page needs ${bytes} bytes of JavaScript, at most ${maxBytes}.`)
  }
}
