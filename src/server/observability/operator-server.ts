import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Page {
  status: number
  type: string
  body: string
}

export interface OperatorServer {
  port: number
  close(): void
}

/** Listens on an address that visitors cannot reach, because no password is asked for here. */
export async function openOperatorServer(
  where: { port: number; host: string },
  pages: Record<string, () => Promise<Page>>,
): Promise<OperatorServer> {
  const server = createServer((request, response) => {
    const page = pages[(request.url ?? '').split('?')[0] ?? '']
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isReading) return send(response, plain(page ? 405 : 404, 'Not here.'))
    page().then(
      (content) => send(response, content),
      () => send(response, plain(500, 'This page failed. See the log.')),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function plain(status: number, body: string): Page {
  return { status, type: 'text/plain; charset=utf-8', body }
}

function send(response: ServerResponse, { status, type, body }: Page): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(body)
}
