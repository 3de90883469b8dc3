import { escapeHtml } from '../lib/escape-html.ts'

interface SitemapPage {
  path: string
  /** The day it was last changed, if known. */
  changedOn?: string
}

/** A tenth of what a sitemap may hold; making one takes a few hundredths of a second. */
export const sitemapSize = 5_000

/** One sitemap with the pages and articles, and as many as the memorials need. */
export function sitemapIndex(memorialSitemaps: number, publicUrl: string): string {
  const files = [
    sitemapPaths.pages,
    ...Array.from({ length: memorialSitemaps }, (_, i) => sitemapPaths.memorials(i + 1)),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  memorials: (number: number | string) => `/sitemap-memorials-${number}.xml`,
}

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
