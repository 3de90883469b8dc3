import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openS3Server } from '../src/server/testing/servers/s3-server.ts'

const insufficientStorage =
  '<?xml version="1.0"?><Error><Code>InsufficientStorage</Code><Message>No room</Message></Error>'

/** An S3 server behind a proxy that refuses writes while it is full, and does not respond while it is silent. */
export async function startObjectStore() {
  const s3 = await openS3Server()
  const upstream = new URL(s3.settings.endpoint)
  let isFull = false
  let isSilent = false
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    if (isSilent) return void incoming.resume()
    if (isFull && method === 'PUT') {
      incoming.resume()
      const head = { 'content-type': 'application/xml' }
      return void outgoing.writeHead(507, head).end(insufficientStorage)
    }
    const { hostname: host, port } = upstream
    const forwarded = request({ host, port, method, path: url, headers })
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    settings: {
      S3_BUCKET: s3.settings.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
    setFull(value: boolean) {
      isFull = value
    },
    setSilent(value: boolean) {
      isSilent = value
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
    },
  }
}
