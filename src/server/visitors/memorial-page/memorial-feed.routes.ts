import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memorialFeedPath } from '../../../contract/page-addresses.ts'
import type { Context } from '../../context.ts'
import { memorialFeed } from './memorial-feed.ts'
import { findMemorialPage } from './memorial-page.ts'

export function serveMemorialFeeds(app: FastifyInstance, ctx: Context): void {
  type Request = FastifyRequest<{ Params: { code: string } }>
  app.get(memorialFeedPath(':code'), async (request: Request, reply) => {
    const { value } = await findMemorialPage(ctx, request.params.code, { address: request.ip })
    return reply
      .header('cache-control', 'no-cache')
      .type('application/atom+xml; charset=utf-8')
      .send(memorialFeed(value, ctx.site, ctx.clock.now()))
  })
}
