import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../../../contract/site/site.ts'
import { builtFolder } from '../../lib/built-folder.ts'

interface RenderedPage {
  title: string
  description: string
  keywords: string
  body: string
}

/** Renders pages of the web to HTML. */
export interface PageRenderer {
  renderPage(path: string, data?: unknown): RenderedPage
}

/** The web as built for the server. Null while nothing has been built. */
export async function openPageRenderer(site: () => SiteConfig): Promise<PageRenderer | null> {
  const file = join(builtFolder, '../render/render.js')
  if (!existsSync(file)) return null
  const { openRenderer } = (await import(pathToFileURL(file).href)) as {
    openRenderer(site: () => SiteConfig): Promise<PageRenderer>
  }
  return openRenderer(site)
}
