import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { memorialPath } from '../../contract/page-addresses.ts'
import type { Context } from '../context.ts'
import { countListed, indexableGraves } from '../graveyard/list.ts'
import { sendCached } from '../http/cache/response-cache.ts'
import { CachedValue } from '../lib/cached-value.ts'
import { problem } from '../lib/problem.ts'
import { spendRows } from '../lib/spend-rows.ts'
import { sitemap, sitemapIndex, sitemapPaths, sitemapSize } from './sitemap.ts'

const type = 'application/xml; charset=utf-8'

/** An entry costs a tenth of a grave in a list: it is only a name and a code. */
const entriesPerRow = 10

/**
 * The graves that search engines may find, by ranges of list positions. Each sitemap is cached until one of its
 * graves changes, so that a changed choice counts at once, and they are made one at a time.
 */
export function serveMemorialSitemaps(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.site
  const turn = pLimit(1)
  type Request = FastifyRequest<{ Params: { number: string } }>

  app.get(sitemapPaths.index, async (_request, reply) => {
    const files = Math.ceil((await countListed(ctx)) / sitemapSize)
    return reply.header('cache-control', 'no-cache').type(type).send(sitemapIndex(files, publicUrl))
  })

  app.get(sitemapPaths.memorials(':number(^\\d{1,6}$)'), async (request: Request, reply) => {
    const number = Number(request.params.number)
    const made = await findSitemap(number, request.ip)
    return sendCached(request, reply, made, (xml) => ({ content: Buffer.from(xml), type }))
  })

  async function findSitemap(number: number, address: string): Promise<CachedValue<string>> {
    const first = (number - 1) * sitemapSize + 1
    const last = number * sitemapSize
    const { sitemaps } = ctx.graveyard
    const cached = sitemaps.find(first, last)
    if (cached) return cached
    const rows = Math.min(sitemapSize, Math.max(0, (await countListed(ctx)) - first + 1))
    if (number !== 1 && (rows === 0 || number < 1)) throw problem('not-found')
    await spendRows(ctx, address, Math.ceil(rows / entriesPerRow))
    return (
      sitemaps.find(first, last) ??
      sitemaps.add(
        first,
        last,
        turn(() => makeSitemap(first, last)),
      )
    )
  }

  async function makeSitemap(first: number, last: number): Promise<CachedValue<string>> {
    const found = await indexableGraves(ctx, { first, last })
    const pages = found.map(({ code, fullName }) => ({ path: memorialPath(code, fullName) }))
    return new CachedValue(sitemap(pages, publicUrl))
  }
}
