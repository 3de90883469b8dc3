import type { FastifyInstance } from 'fastify'
import { feedPath } from '../../../contract/page-addresses.ts'
import type { Blog } from './blog.ts'

export function serveFeed(app: FastifyInstance, blog: Blog): void {
  app.get(feedPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/rss+xml; charset=utf-8')
      .send(blog.feed()),
  )
}
