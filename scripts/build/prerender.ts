import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** The exports of `src/web/prerender.tsx`. */
interface Prerender {
  pages: readonly { path: string; sources: readonly string[]; preload?: object }[]
  memorial: { sources: readonly string[]; preload?: object }
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
 * Prerenders the pages that are the same for all visitors, so that they show before any script runs.
 * The server inserts its site name and address.
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
  const { pages, memorial, renderPage, socialCard } = (await import(entry)) as Prerender
  const needs = filesFrom(join(web, '.vite/manifest.json'))
  const prepared = []
  for (const { sources, ...page } of pages) {
    prepared.push({ ...page, ...(await renderPage(page.path)), ...needs(sources) })
  }
  // No page imports it, so the web build does not contain it.
  copyFileSync('art/social/card.jpg', join(web, socialCard))
  const { sources, ...rest } = memorial
  const ofMemorial = { ...rest, ...needs(sources) }
  writeFileSync(output, JSON.stringify({ socialCard, pages: prepared, memorial: ofMemorial }))
  rmSync(workshop, { recursive: true })
}

/** Builds the web's own parts for the server, which renders memorial pages with them. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    // The image of the server has no React: all of it is in these files.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'render.tsx',
      outDir: resolve(outDir),
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      ssrEmitAssets: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
}

/** The files to preload; without this list the browser finds them only after the first script runs. */
function filesFrom(manifestFile: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const closure = (keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build manifest has no ${key}`)
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
