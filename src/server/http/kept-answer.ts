import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../../contract/operation.ts'

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

  /** Made the same way for one who asks, and kept for nobody. */
  static once<T>(value: T): KeptAnswer<T> {
    const answer = new KeptAnswer(value)
    answer.retire()
    return answer
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
    this.#prepared ??= prepare(contentOf(this.value, reply), server.dataHeaders)
    if (this.#isCurrent && raw.method === 'GET') {
      server.frontDoor.remember(raw, request.routeOptions.url ?? '', this)
    }
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

/** Bytes as they are, anything else as the contract writes it. */
function contentOf(value: unknown, reply: FastifyReply): Omit<FileAnswer, 'isPublic'> {
  if (isFile(value)) return value
  const json = reply.serialize(value as object) as string
  return { content: Buffer.from(json), type: 'application/json; charset=utf-8' }
}

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'content' in value && 'type' in value
}

function prepare(
  { content, type }: Omit<FileAnswer, 'isPublic'>,
  dataHeaders: Record<string, string>,
): Prepared {
  const plain = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
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
    'content-type': type,
    'content-length': String(body.length),
  })
  return {
    etag,
    plain: form(plain, full(plain)),
    zipped: form(zipped, { ...full(zipped), 'content-encoding': 'gzip' }),
    unchanged: form(Buffer.alloc(0), {}),
  }
}
