import type { Server } from 'node:http'

/** Far more than a proxy opens, and few enough for one process. */
const mostConnections = 10_000

/**
 * Timeouts against slow clients. A client that sends nothing, or its headers byte by byte, is
 * disconnected; a large upload may take long, as long as data arrives.
 */
export const timeouts = {
  /** Longer than a proxy keeps an unused connection, so that the proxy is the one to close it. */
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
  server.maxConnections = mostConnections
}
