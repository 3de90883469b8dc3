import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** The built pages. Every address that is no file and no call is the application's own to explain. */
export async function servePages(app: FastifyInstance): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/+(api|media|static)(\/|$)/.test(path) || !existsSync(built)) {
      throw problem('not-found')
    }
    reply.status(isKnownPage(path) ? 200 : 404).sendFile('index.html')
  })
}

const pages =
  /^\/(login|register|contact|faq|graveyard|terms|privacy|blog|activate|forgot-password|reset-password|confirm-email|i-am-alive|settings|admin-panel|local\/mailbox)?\/?$|^\/(blog|local\/mailbox)\/[\w-]+\/?$/

export function isKnownPage(path: string): boolean {
  return pages.test(path)
}
