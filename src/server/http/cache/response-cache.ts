import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CachedValue } from '../../lib/cached-value.ts'
import { EncodedResponse, type ResponseBody } from './encoded-response.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}

const maxEntries = 200

/** How often the responses of one route were sent, in full and as "not modified". */
interface RouteHits {
  full: number
  unchanged: number
}

interface Entry {
  source: Pick<CachedValue<unknown>, 'isCurrent'>
  response: EncodedResponse
  hits: RouteHits
}

/**
 * Answers the most frequent requests before the framework runs. Responses are cached by host and address, so a
 * request is answered here only if the app has answered the same one before.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #hits = new Map<string, RouteHits>()
  #isClosing = false

  add(
    { url, headers }: IncomingMessage,
    route: string,
    source: Entry['source'],
    response: EncodedResponse,
  ): void {
    const hits = this.#hits.get(route) ?? { full: 0, unchanged: 0 }
    this.#hits.set(route, hits)
    const key = `${headers.host} ${url}`
    this.#entries.delete(key)
    this.#entries.set(key, { source, response, hits })
    const [oldest = ''] = this.#entries.keys()
    if (this.#entries.size > maxEntries) this.#entries.delete(oldest)
  }

  /** Requests are still answered, but each connection ends with its response. */
  beginClosing(): void {
    this.#isClosing = true
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  get hitsByRoute(): ReadonlyMap<string, Readonly<RouteHits>> {
    return this.#hits
  }

  get size(): number {
    return this.#entries.size
  }

  /** False if the app has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isClosing) response.shouldKeepAlive = false
    if (request.method !== 'GET') return false
    const entry = this.#entries.get(`${request.headers.host} ${request.url}`)
    if (!entry?.source.isCurrent) return false
    entry.response.write(request, response)
    if (response.statusCode === 304) entry.hits.unchanged++
    else entry.hits.full++
    return true
  }
}

export function openResponseCache(app: FastifyInstance): ResponseCache {
  const cache = new ResponseCache()
  app.decorate('responseCache', cache)
  const listeners = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!cache.answer(request, response)) for (const listen of listeners) listen(request, response)
  })
  // For requests in progress when closing began.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (cache.isClosing) reply.raw.shouldKeepAlive = false
    done()
  })
  return cache
}

/** Pages of other sites may read it. */
export const everyOrigin = ['access-control-allow-origin', '*'] as const

const longBytes = 100_000

const encoded = new WeakMap<object, EncodedResponse>()

/** Sends a cached value. It is encoded once; while it is current, the response is cached as well. */
export function sendCached<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  source: CachedValue<T>,
  bodyOf: (value: T) => ResponseBody,
): FastifyReply {
  const { server, raw } = request
  const response = encoded.get(source) ?? encode(bodyOf(source.value))
  encoded.set(source, response)
  if (source.isCurrent && raw.method === 'GET') {
    server.responseCache.add(raw, request.routeOptions.url ?? '', source, response)
  }
  return sendEncoded(request, reply, response)

  function encode(body: ResponseBody): EncodedResponse {
    return new EncodedResponse(body, {
      // Only what every visitor may read is cached.
      headers: { ...server.dataHeaders, [everyOrigin[0]]: everyOrigin[1] },
      // The highest level takes a tenth of a second for a long response and blocks everybody else.
      gzipLevel: source.isCurrent && body.content.length < longBytes ? 9 : 3,
    })
  }
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
): FastifyReply {
  reply.hijack()
  response.write(request.raw, reply.raw)
  return reply
}
