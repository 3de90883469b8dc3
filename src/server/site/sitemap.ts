import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memorialPath } from '../../contract/page-addresses.ts'
import type { Context } from '../context.ts'
import { countListed, indexableGraves } from '../graveyard/list.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { problem } from '../lib/problem.ts'

interface SitemapPage {
  path: string
  /** The day it was last changed, if known. */
  changedOn?: string
}

/** The most addresses that a sitemap may hold. */
const sitemapSize = 50_000

/** One sitemap with the pages and articles, and as many as the memorials need. */
function sitemapIndex(memorialSitemaps: number, publicUrl: string): string {
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

/** The graves that search engines may find, by ranges of places. */
/** Made for each request: a changed choice counts at once. */
export function serveMemorialSitemaps(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.site
  type Request = FastifyRequest<{ Params: { number: string } }>

  app.get(sitemapPaths.index, async (_request, reply) => {
    const files = Math.ceil((await countListed(ctx)) / sitemapSize)
    return send(reply, sitemapIndex(files, publicUrl))
  })

  app.get(sitemapPaths.memorials(':number(^\\d{1,4}$)'), async (request: Request, reply) => {
    const number = Number(request.params.number)
    const range = { first: (number - 1) * sitemapSize + 1, last: number * sitemapSize }
    const found = await indexableGraves(ctx, range, { address: request.ip })
    if (number !== 1 && found.length === 0) throw problem('not-found')
    const pages = found.map(({ code, fullName }) => ({ path: memorialPath(code, fullName) }))
    return send(reply, sitemap(pages, publicUrl))
  })

  function send(reply: FastifyReply, xml: string): FastifyReply {
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(xml)
  }
}
