import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
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
  #isCurrent = true
  #prepared: Prepared | undefined

  constructor(value: T) {
    this.value = value
  }

  get isCurrent(): boolean {
    return this.#isCurrent && this.#prepared !== undefined
  }

  /** What it tells is no longer so. */
  retire(): void {
    this.#isCurrent = false
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { server, raw } = request
    this.#prepared ??= prepare(reply.serialize(this.value as object) as string, server.dataHeaders)
    if (raw.method === 'GET') server.frontDoor.remember(raw, this)
    reply.hijack()
    this.write(raw, reply.raw)
    return reply
  }

  /** Goes out past Fastify, which would put the same head together each time. */
  write({ headers }: IncomingMessage, response: ServerResponse): void {
    if (!this.#prepared) throw new Error('An answer is written only after it was sent once.')
    const { etag, plain, zipped, unchanged } = this.#prepared
    const isKnown = headers['if-none-match'] === etag
    const full = headers['accept-encoding']?.includes('gzip') ? zipped : plain
    const { head, body } = isKnown ? unchanged : full
    response.writeHead(isKnown ? 304 : 200, head).end(body, 'latin1')
  }
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
