import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { freeSite, paidSite } from '../../src/web/content/sample-site.ts'

/** The exports of `src/web/render.tsx`. */
interface Renderer {
  pages: readonly { path: string; sources: readonly string[]; preload?: object }[]
  memorial: { sources: readonly string[]; preload?: object }
  socialCard: string
  openRenderer(site: () => object): Promise<{ renderPage(path: string): { body: string } }>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/**
 * Lists the files that each public page needs, and renders each page once: if one cannot be rendered, the build
 * fails.
 */
export async function listPages(web: string, rendererFolder: string, output: string) {
  const entry = pathToFileURL(resolve(rendererFolder, 'render.js')).href
  const { pages, memorial, socialCard, openRenderer } = (await import(entry)) as Renderer
  const needs = filesFrom(join(web, '.vite/manifest.json'))
  for (const site of [paidSite, freeSite]) {
    const { renderPage } = await openRenderer(() => site)
    for (const { path } of pages) {
      if (!renderPage(path).body.includes('<h1')) throw new Error(`${path} cannot be rendered`)
    }
  }
  // No page imports it, so the web build does not contain it.
  copyFileSync('art/social/card.jpg', join(web, socialCard))
  const withFiles = <P extends { sources: readonly string[] }>({ sources, ...page }: P) => ({
    ...page,
    ...needs(sources),
  })
  const listed = { socialCard, pages: pages.map(withFiles), memorial: withFiles(memorial) }
  writeFileSync(output, JSON.stringify(listed))
}

/** Builds the web for the server, which renders pages with it. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    // The server's image has no React: these files contain all of it.
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
