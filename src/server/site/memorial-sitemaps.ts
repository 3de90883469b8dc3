import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memorialPath } from '../../contract/page-addresses.ts'
import { problem } from '../lib/problem.ts'
import { sitemap, sitemapIndex, sitemapPaths, sitemapSize } from './sitemap.ts'

/** The graves that search engines may find, by ranges of places. */
interface IndexableGraves {
  /** How many places the lists have. */
  countPlaces(): Promise<number>
  between(
    range: { first: number; last: number },
    visitor: { address: string },
  ): Promise<{ code: string; fullName: string }[]>
}

/** Made for each request: a changed choice counts at once. */
export function serveMemorialSitemaps(
  app: FastifyInstance,
  { graves, publicUrl }: { graves: IndexableGraves; publicUrl: string },
): void {
  type Request = FastifyRequest<{ Params: { number: string } }>

  app.get(sitemapPaths.index, async (_request, reply) => {
    const files = Math.ceil((await graves.countPlaces()) / sitemapSize)
    return send(reply, sitemapIndex(files, publicUrl))
  })

  app.get(sitemapPaths.memorials(':number(^\\d{1,4}$)'), async (request: Request, reply) => {
    const number = Number(request.params.number)
    const range = { first: (number - 1) * sitemapSize + 1, last: number * sitemapSize }
    const found = await graves.between(range, { address: request.ip })
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
