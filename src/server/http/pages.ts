import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageHead, withHead } from './page-head.ts'
import { problem } from './problem.ts'

/** Where the build puts the pages. */
export const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** The built pages. Every address that is no file and no call is the application's own to explain. */
export async function servePages(
  app: FastifyInstance,
  site: {
    siteName: string
    headOfGrave(id: number): Promise<PageHead | null>
    /** Null where there is no such article. */
    headOfArticle(slug: string): PageHead | null
  },
): Promise<void> {
  if (existsSync(built)) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/static/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(answer)
  // Left to the files, the root is a folder, which they refuse to those who take no compression.
  app.get('/', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/+(api|media|static)(\/|$)/.test(path) || !existsSync(built)) {
      throw problem('not-found')
    }
    const slug = /^\/blog\/([\w-]+)\/?$/.exec(path)?.[1]
    const article = slug ? site.headOfArticle(slug) : null
    const head = article ?? (await sharedHead(request.query))
    const isThere = slug ? article !== null : isKnownPage(path)
    reply.status(isThere ? 200 : 404)
    if (!head) return reply.sendFile('index.html')
    const page = readFileSync(join(built, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withHead(page, head, site.siteName))
  }

  /** A link to one grave tells of that very grave, also to those who run no script. */
  async function sharedHead(query: unknown): Promise<PageHead | null> {
    const { grave_id } = query as { grave_id?: unknown }
    const isId = typeof grave_id === 'string' && /^\d{1,15}$/.test(grave_id)
    return isId ? site.headOfGrave(Number(grave_id)) : null
  }
}

const pages =
  /^\/(login|register|contact|faq|graveyard|terms|privacy|blog|activate|forgot-password|reset-password|confirm-email|i-am-alive|still-reachable|operator\/letters|settings|admin-panel|unsubscribe|local\/mailbox)?\/?$|^\/(blog|graveyard\/card|local\/mailbox)\/[\w-]+\/?$/

export function isKnownPage(path: string): boolean {
  return pages.test(path)
}
