import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import {
  memorialCodePicturePath,
  memorialFeedPath,
  shortMemorialPath,
} from '../../../contract/page-addresses.ts'
import type { Context } from '../../context.ts'
import { memorialFeed } from './memorial-feed.ts'
import { findMemorialPage } from './memorial-page.ts'

/** Files of a memorial page: the feed of its tributes, and the code that its print carries. */
export function serveMemorialFeeds(app: FastifyInstance, ctx: Context): void {
  type Request = FastifyRequest<{ Params: { code: string } }>
  const find = (request: Request) =>
    findMemorialPage(ctx, request.params.code, { address: request.ip })

  app.get(memorialFeedPath(':code'), async (request: Request, reply) => {
    const { value } = await find(request)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/atom+xml; charset=utf-8')
      .send(memorialFeed(value, ctx.site, ctx.clock.now()))
  })

  app.get(memorialCodePicturePath(':code'), async (request: Request, reply) => {
    const { value } = await find(request)
    const address = ctx.site.publicUrl + shortMemorialPath(value.grave.code ?? '')
    return reply
      .header('cache-control', 'no-cache')
      .type('image/svg+xml')
      .send(renderSVG(address, { ecc: 'M', border: 2 }))
  })
}
