import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openS3Server } from '../src/server/testing/s3-server.ts'

const noRoom =
  '<?xml version="1.0"?><Error><Code>InsufficientStorage</Code><Message>No room</Message></Error>'

/** The store for files, with a door before it that says so when there is no room. */
export async function openStore() {
  const s3 = await openS3Server()
  const inside = new URL(s3.settings.endpoint)
  let isFull = false
  const door = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    if (isFull && method === 'PUT') {
      incoming.resume()
      return void outgoing.writeHead(507, { 'content-type': 'application/xml' }).end(noRoom)
    }
    const asked = request({ host: inside.hostname, port: inside.port, method, path: url, headers })
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  return {
    settings: {
      S3_BUCKET: s3.settings.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
    setFull(now: boolean) {
      isFull = now
    },
    async close() {
      door.closeAllConnections()
      door.close()
      await s3.close()
    },
  }
}
