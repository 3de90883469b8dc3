import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtFolder } from '../../lib/built-folder.ts'
import type { Site } from './page-html.ts'

/** Renders a page of the web to HTML. */
export interface PageRenderer {
  render(path: string, data: unknown): string
}

/** The build's own copy of the web for the server. Null while nothing has been built. */
export async function openPageRenderer(site: Site): Promise<PageRenderer | null> {
  const file = join(builtFolder, '../render/render.js')
  if (!existsSync(file)) return null
  const { openRenderer } = (await import(pathToFileURL(file).href)) as {
    openRenderer(site: Site): Promise<PageRenderer>
  }
  return openRenderer(site)
}
