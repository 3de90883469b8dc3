import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const packers = {
  br: (html: string) => brotliCompressSync(html, brotli),
  gzip: (html: string) => gzipSync(html),
}

type Packing = keyof typeof packers

/** The HTML of one page, packed once for each way of packing that somebody takes. */
export class PageAnswer {
  readonly #html: string
  readonly #etag: string
  readonly #packed = new Map<Packing, Buffer>()

  constructor(html: string) {
    this.#html = html
    this.#etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // Nobody keeps it without asking whether it has changed.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: this.#etag,
    })
    if (request.headers['if-none-match'] === this.#etag && reply.statusCode === 200) {
      return reply.status(304).send()
    }
    const packing = chosen(request.headers['accept-encoding'])
    if (!packing) return reply.send(this.#html)
    return reply.header('content-encoding', packing).send(this.#in(packing))
  }

  #in(packing: Packing): Buffer {
    const packed = this.#packed.get(packing) ?? packers[packing](this.#html)
    this.#packed.set(packing, packed)
    return packed
  }
}

function chosen(accepted: string | string[] = ''): Packing | undefined {
  return (['br', 'gzip'] as const).find((packing) => accepted.includes(packing))
}
