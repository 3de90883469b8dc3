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

const lookEveryMs = 100

interface House {
  port: number
  isReady: boolean
  served: number
}

/**
 * The smallest proxy that restarts can hide behind: it asks each server whether it is ready, keeps
 * connections open, sends the next request to the next one, and never tries a request twice.
 */
export async function openProxy(ports: readonly number[]) {
  const houses: House[] = ports.map((port) => ({ port, isReady: true, served: 0 }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let visitors = 0

  const server = createServer((incoming, outgoing) => {
    const ready = houses.filter(({ isReady }) => isReady)
    const house = ready[turn++ % ready.length]
    if (house) passOn(house, incoming, outgoing)
    else outgoing.writeHead(502).end('nobody is ready')
  })

  function passOn(house: House, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    // Each visitor from elsewhere, so that no limit is met.
    const address = `10.1.${(visitors >> 8) & 255}.${visitors++ & 255}`
    const upstream = request(
      {
        port: house.port,
        agent,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': address },
      },
      (answer) => {
        house.served++
        outgoing.writeHead(answer.statusCode ?? 500, withoutHops(answer.headers))
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(upstream)
  }

  function look(house: House): void {
    get({ port: house.port, path: '/api/health', agent: false }, (answer) => {
      house.isReady = answer.statusCode === 200
      answer.resume()
    }).on('error', () => {
      house.isReady = false
    })
  }

  const looking = setInterval(() => houses.forEach(look), lookEveryMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    houses: houses as readonly Readonly<House>[],
    async untilAllReady() {
      while (houses.some(({ isReady }) => !isReady)) await wait(lookEveryMs)
    },
    close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What is said about the connection to us is not for the visitor. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const hops = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))
}
