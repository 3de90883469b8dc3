import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Far more than a proxy opens, and few enough for one process. */
const maxConnections = 10_000

/**
 * Timeouts against slow clients. A client that sends nothing, or its headers byte by byte, is
 * disconnected; a large upload may take long, as long as data arrives at a minimum speed.
 */
export const timeouts = {
  /** Longer than a proxy keeps an unused connection, so that the proxy closes it first. */
  keepAliveTimeout: 72_000,
  /** Without a single byte in either direction. */
  connectionTimeout: 30_000,
  /** For a whole request: ten megabytes at 100 kbit/s take 14 minutes. */
  requestTimeout: 900_000,
  http: {
    headersTimeout: 10_000,
    /** How often Node checks for expired connections. */
    connectionsCheckingInterval: 2_000,
  },
}

export function limitConnections(server: Server): void {
  server.maxConnections = maxConnections
}

/** A body must arrive at a kilobyte a second, averaged over ten; even the worst phone connection manages. */
const slowestBody = { bytes: 10_000, milliseconds: 10_000 }

/** Ends requests whose bodies arrive too slowly, as soon as a connection without data would end. */
export function refuseSlowBodies(
  app: FastifyInstance,
  refuse: (error: Error, socket: Socket) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket instanceof Socket && hasBody(request.raw)) {
      const watching = watchBody(request.raw, refuse)
      reply.raw.once('close', () => clearInterval(watching))
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function watchBody(request: IncomingMessage, refuse: Parameters<typeof refuseSlowBodies>[1]) {
  const { socket } = request
  let before = socket.bytesRead
  const watching = setInterval(() => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (request.complete) return clearInterval(watching)
    // If data is waiting to be read, we are the slow side.
    const isWaiting = request.readableLength === 0
    if (arrived >= slowestBody.bytes || !isWaiting) return
    clearInterval(watching)
    refuse(Object.assign(new Error('The body is too slow.'), { code: slowBody }), socket)
  }, slowestBody.milliseconds)
  return watching.unref()
}

/** Node's error code for a request that takes too long. */
const slowBody = 'ERR_HTTP_REQUEST_TIMEOUT'
