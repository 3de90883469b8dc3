import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memorialPath } from '../../contract/page-addresses.ts'
import type { Context } from '../context.ts'
import { countListed, indexableGraves } from '../graveyard/list.ts'
import { problem } from '../lib/problem.ts'
import { sitemap, sitemapIndex, sitemapPaths, sitemapSize } from './sitemap.ts'

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
