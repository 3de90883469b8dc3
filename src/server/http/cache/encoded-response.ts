import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface ResponseBody {
  content: Uint8Array
  type: string
}

type Encoding = 'br' | 'gzip'

interface EncodingOptions {
  headers: Record<string, string>
  status?: number
  /** In the order of preference. */
  encodings?: readonly Encoding[]
  /** The gzip level: 9 for responses sent often, lower for those sent once. */
  gzipLevel?: number
}

interface Form {
  headers: string[]
  /** As latin1 text: Node then sends headers and body in one write. */
  body: string
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A whole response as bytes. Each encoding is computed when a client first asks for it. */
export class EncodedResponse {
  readonly etag: string
  readonly #body: ResponseBody
  readonly #options: Required<EncodingOptions>
  readonly #commonHeaders: string[]
  readonly #forms = new Map<Encoding | 'identity', Form>()

  constructor(body: ResponseBody, options: EncodingOptions) {
    this.#body = body
    this.#options = { status: 200, encodings: ['gzip'], gzipLevel: 9, ...options }
    this.etag = `W/${etagOf(body.content)}`
    this.#commonHeaders = Object.entries({
      ...options.headers,
      etag: this.etag,
      // Clients may store it, but must ask each time whether it has changed.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    }).flat()
  }

  /** Bypasses Fastify, which would assemble the same headers each time. */
  write({ headers }: IncomingMessage, response: ServerResponse): void {
    const { status } = this.#options
    if (status === 200 && isUnchanged(headers, this.etag)) {
      response.writeHead(304, this.#commonHeaders).end()
      return
    }
    const form = this.#form(this.#encodingFor(headers))
    response.writeHead(status, form.headers).end(form.body, 'latin1')
  }

  #encodingFor(headers: IncomingHttpHeaders): Encoding | 'identity' {
    const accepted = headers['accept-encoding'] ?? ''
    return this.#options.encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  }

  #form(encoding: Encoding | 'identity'): Form {
    const known = this.#forms.get(encoding)
    if (known) return known
    const body = this.#encode(encoding)
    const form = {
      headers: [
        ...this.#commonHeaders,
        'content-type',
        this.#body.type,
        'content-length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ],
      body: body.toString('latin1'),
    }
    this.#forms.set(encoding, form)
    return form
  }

  #encode(encoding: Encoding | 'identity'): Buffer {
    const { content } = this.#body
    if (encoding === 'br') return brotliCompressSync(content, brotli)
    if (encoding === 'gzip') return gzipSync(content, { level: this.#options.gzipLevel })
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  }
}

export function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] === etag
}
