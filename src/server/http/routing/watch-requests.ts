import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestWatcher } from '../../lib/request-watcher.ts'

const pages = 'pages'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Tells the watchers of every request that the response cache did not answer. */
export function watchRequests(app: FastifyInstance, watchers: readonly RequestWatcher[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply, watchers)
    done()
  })
}

export function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  watchers: readonly RequestWatcher[],
): void {
  const startedAt = performance.now()
  for (const watcher of watchers) watcher.began()
  reply.raw.once('close', () => {
    const { method } = request.raw
    const seen = {
      method: method && methods.has(method) ? method : 'OTHER',
      route: (!request.is404 && request.routeOptions.url) || pages,
      status: reply.raw.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
      isCutShort: !reply.raw.writableFinished,
    }
    for (const watcher of watchers) watcher.ended(seen, request.log)
  })
}

/** One line for each request; health checks would fill the log. */
export const requestLog: RequestWatcher = {
  began() {},
  ended({ method, route, status, seconds, isCutShort }, log) {
    const isCheck = route.startsWith('/api/health') && status < 500
    const line = { method, route, status, ms: Math.round(seconds * 1e4) / 10 }
    log[isCheck ? 'debug' : 'info'](isCutShort ? { ...line, isCutShort } : line, 'request')
  },
}

/**
 * The proxy's id for a request, so that its log and ours can be compared. Hexadecimal only: any other text is
 * replaced by our own id.
 */
export function requestIds(hasProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    const isSane = hasProxy && typeof given === 'string' && /^[0-9a-f-]{16,64}$/i.test(given)
    return isSane ? given : randomUUID()
  }
}
