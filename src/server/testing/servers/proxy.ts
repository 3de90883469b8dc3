import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const healthCheckMs = 100

interface Upstream {
  port: number
  isReady: boolean
  served: number
}

/**
 * A minimal load balancer: it asks each server whether it is ready, keeps connections open, sends
 * requests in turn, and never retries one.
 */
export async function openProxy(ports: readonly number[]) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: true, served: 0 }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let visitors = 0

  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % ready.length]
    if (upstream) forward(upstream, incoming, outgoing)
    else outgoing.writeHead(502).end('no server is ready')
  })

  function forward(upstream: Upstream, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    // Each request comes from another address, so that no rate limit is reached.
    const address = `10.1.${(visitors >> 8) & 255}.${visitors++ & 255}`
    const sending = request(
      {
        port: upstream.port,
        agent,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': address },
      },
      (answer) => {
        upstream.served++
        outgoing.writeHead(answer.statusCode ?? 500, withoutHopByHop(answer.headers))
        answer.pipe(outgoing)
      },
    )
    sending.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(sending)
  }

  function checkHealth(upstream: Upstream): void {
    get({ port: upstream.port, path: '/api/health', agent: false }, (answer) => {
      upstream.isReady = answer.statusCode === 200
      answer.resume()
    }).on('error', () => {
      upstream.isReady = false
    })
  }

  const healthChecks = setInterval(() => upstreams.forEach(checkHealth), healthCheckMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upstreams: upstreams as readonly Readonly<Upstream>[],
    async untilAllReady() {
      while (upstreams.some(({ isReady }) => !isReady)) await wait(healthCheckMs)
    },
    close() {
      clearInterval(healthChecks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Hop-by-hop headers are not passed on. */
function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const hops = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))
}
