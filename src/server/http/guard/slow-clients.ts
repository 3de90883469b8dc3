import type { Server } from 'node:http'

/** Far more than a proxy opens, and what a process can hold without feeling it. */
const mostConnections = 10_000

/**
 * How long we wait for whom. Nobody holds a place by sending nothing, or a head letter by letter; a
 * picture of ten megabytes may take its time, as long as something comes.
 */
export const timeouts = {
  /** Longer than a proxy keeps an unused connection, so that the proxy is the one to close it. */
  keepAliveTimeout: 72_000,
  /** Without a single byte in either direction. */
  connectionTimeout: 30_000,
  /** For the whole of a request: ten megabytes over a line of 100 kbit/s are 14 minutes. */
  requestTimeout: 900_000,
  http: {
    headersTimeout: 10_000,
    /** How often Node looks for those whose time is over. */
    connectionsCheckingInterval: 2_000,
  },
}

export function limitConnections(server: Server): void {
  server.maxConnections = mostConnections
}
