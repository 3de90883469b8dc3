import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status: number
  type: string
  body: string
}

export interface OperatorServer {
  port: number
  close(): void
}

/** A door of its own, on an address that no visitor can reach: nothing here is behind a password. */
export async function openOperatorServer(
  where: { port: number; host: string },
  answers: Record<string, () => Promise<Answer>>,
): Promise<OperatorServer> {
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!answer || !isReading) return send(response, plain(answer ? 405 : 404, 'Not here.'))
    answer().then(
      (given) => send(response, given),
      () => send(response, plain(500, 'This could not be read.')),
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

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(body)
}
