import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** What `src/web/prerender.tsx` exports. */
interface Prerender {
  pages: readonly { path: string; sources: readonly string[]; preload?: object }[]
  socialCard: string
  renderPage(path: string): Promise<object>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const workshop = 'dist/prerender'

/**
 * Renders the pages that are the same for everybody, so that there are words before any script. The
 * server puts its own name and address into what is written here.
 */
export async function prerenderPages(web: string, output: string): Promise<void> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      outDir: resolve(workshop),
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
  const entry = pathToFileURL(resolve(workshop, 'prerender.js')).href
  const { pages, renderPage, socialCard } = (await import(entry)) as Prerender
  const needs = filesFrom(join(web, '.vite/manifest.json'))
  const prepared = []
  for (const { sources, ...page } of pages) {
    prepared.push({ ...page, ...(await renderPage(page.path)), ...needs(sources) })
  }
  // No page shows it, so the build of the pages has left it out.
  copyFileSync('art/social/card.jpg', join(web, socialCard))
  writeFileSync(output, JSON.stringify({ socialCard, pages: prepared }))
  rmSync(workshop, { recursive: true })
}

/** What the browser would otherwise learn of only after it has run the first script. */
function filesFrom(manifestFile: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const closure = (keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build knows no ${key}`)
      if (!found.has(chunk)) closure(chunk.imports ?? [], found.add(chunk))
    }
    return found
  }
  const first = closure(['index.html'])
  return (sources: readonly string[]) => {
    const chunks = [...closure(sources)].filter((chunk) => !first.has(chunk))
    return {
      scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
    }
  }
}
