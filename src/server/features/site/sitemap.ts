import { escapeHtml } from '../../lib/escape-html.ts'

interface SitemapPage {
  path: string
  /** The day it was last changed, if known. */
  changedOn?: string
}

/**
 * For search engines: the pages and the articles. Graves are left out, see
 * docs/decisions/0013-pages-before-script.md.
 */
export function sitemap(pages: readonly SitemapPage[], publicUrl: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => entry(page, publicUrl)).join('\n')}
</urlset>
`
}

function entry({ path, changedOn }: SitemapPage, publicUrl: string): string {
  const day = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${day}</url>`
}
