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

/** How hard to compress what many will be sent, and what only one will. */
const best = 9
const quick = 3

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
    this.#prepared ??= new Prepared(
      contentOf(this.value, reply),
      server.dataHeaders,
      this.#isCurrent ? best : quick,
    )
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
    if (headers['if-none-match'] === this.#prepared.etag) {
      response.writeHead(304, this.#prepared.unchanged).end()
      return
    }
    const isZipped = headers['accept-encoding']?.includes('gzip')
    const { head, body } = isZipped ? this.#prepared.zipped : this.#prepared.plain
    response.writeHead(200, head).end(body, 'latin1')
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

/** The same for everybody, each form made when somebody first wants it. */
class Prepared {
  readonly etag: string
  readonly unchanged: string[]
  readonly #content: Buffer
  readonly #type: string
  readonly #level: number
  #plain: Form | undefined
  #zipped: Form | undefined

  constructor(
    { content, type }: Omit<FileAnswer, 'isPublic'>,
    dataHeaders: Record<string, string>,
    level: number,
  ) {
    this.#content = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    this.#type = type
    this.#level = level
    this.etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
    this.unchanged = Object.entries({
      ...dataHeaders,
      etag: this.etag,
      // Nobody keeps it without asking whether it has changed.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    }).flat()
  }

  get plain(): Form {
    this.#plain ??= this.#form(this.#content)
    return this.#plain
  }

  get zipped(): Form {
    this.#zipped ??= this.#form(
      gzipSync(this.#content, { level: this.#level }),
      'content-encoding',
      'gzip',
    )
    return this.#zipped
  }

  #form(body: Buffer, ...more: string[]): Form {
    const length = String(body.length)
    return {
      head: [...this.unchanged, 'content-type', this.#type, 'content-length', length, ...more],
      body: body.toString('latin1'),
    }
  }
}
