import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes as text, one letter for each: Node then sends head and body in one piece. */
type Bytes = string

interface Form {
  head: string[]
  body: Bytes
}

/** The same for everybody: whole, compressed, or not at all. */
interface Prepared {
  etag: string
  plain: Form
  zipped: Form
  unchanged: Form
}

/** An answer that many will ask for: it is put into bytes, head and all, once. */
export class KeptAnswer<T> {
  readonly value: T
  #prepared: Prepared | undefined

  constructor(value: T) {
    this.value = value
  }

  /** Goes out past Fastify, which would put the same head together each time. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#prepared ??= prepare(
      reply.serialize(this.value as object) as string,
      request.server.dataHeaders,
    )
    const { etag, plain, zipped, unchanged } = this.#prepared
    const { headers } = request.raw
    reply.hijack()
    if (headers['if-none-match'] === etag) write(reply, 304, unchanged)
    else write(reply, 200, headers['accept-encoding']?.includes('gzip') ? zipped : plain)
    return reply
  }
}

function write(reply: FastifyReply, status: number, { head, body }: Form): void {
  reply.raw.writeHead(status, head).end(body, 'latin1')
}

function prepare(json: string, dataHeaders: Record<string, string>): Prepared {
  const plain = Buffer.from(json)
  const zipped = gzipSync(plain)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const form = (body: Buffer, more: Record<string, string>): Form => ({
    body: body.toString('latin1'),
    head: Object.entries({
      ...dataHeaders,
      etag,
      // Nobody keeps it without asking whether it has changed.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...more,
    }).flat(),
  })
  const full = (body: Buffer) => ({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  })
  return {
    etag,
    plain: form(plain, full(plain)),
    zipped: form(zipped, { ...full(zipped), 'content-encoding': 'gzip' }),
    unchanged: form(Buffer.alloc(0), {}),
  }
}
