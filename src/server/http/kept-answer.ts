import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const nothing = Buffer.alloc(0)

interface Bytes {
  plain: Buffer
  zipped: Buffer
  etag: string
}

/** An answer that many will ask for: it is put into bytes once. */
export class KeptAnswer<T> {
  readonly value: T
  #bytes: Promise<Bytes> | undefined

  constructor(value: T) {
    this.value = value
  }

  /** Sets the head of the answer and returns its body. Nobody keeps it without asking whether it changed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    this.#bytes ??= toBytes(reply.serialize(this.value as object) as string)
    const { plain, zipped, etag } = await this.#bytes
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) {
      reply.status(304)
      return nothing
    }
    reply.type('application/json; charset=utf-8')
    if (!request.headers['accept-encoding']?.includes('gzip')) return plain
    reply.header('content-encoding', 'gzip')
    return zipped
  }
}

async function toBytes(json: string): Promise<Bytes> {
  const plain = Buffer.from(json)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { plain, zipped: await compress(plain), etag }
}
