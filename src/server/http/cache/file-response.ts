import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, StoredFile, StreamedFile } from '../../../contract/operation.ts'
import { etagOf, isUnchanged } from './encoded-response.ts'

const nothing = Buffer.alloc(0)

/**
 * A file with ETag and range requests, which players need. Sets the headers of the response and
 * returns its body.
 */
export function fileBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, isPublic, name }: FileAnswer,
): Buffer {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const etag = etagOf(bytes)
  reply.type(type).headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? 'public, no-cache' : 'private, no-store',
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  })
  if (isUnchanged(request.headers, etag)) {
    reply.status(304)
    return nothing
  }
  const range = rangeOf(request.headers.range, bytes.length)
  if (!range) return bytes
  const { first, last } = range
  const isThere = first <= last
  reply
    .status(isThere ? 206 : 416)
    .header('content-range', `bytes ${isThere ? `${first}-${last}` : '*'}/${bytes.length}`)
  return isThere ? bytes.subarray(first, last + 1) : nothing
}

/**
 * How long browsers and proxies may show a public file without asking again. If it is hidden meanwhile, it is
 * gone here at once, and there after this time.
 */
const storedSeconds = 3600

/** A file that the visitor already has is not read from the storage. */
export async function storedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, read, type, isPublic }: StoredFile,
): Promise<Buffer> {
  const etag = `"${tag}"`
  reply.headers({
    etag,
    'cache-control': isPublic ? `public, max-age=${storedSeconds}, immutable` : 'private, no-store',
  })
  if (isUnchanged(request.headers, etag)) {
    reply.status(304)
    return nothing
  }
  const bytes = await read()
  reply.type(type)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A file without ETag and ranges: its length is unknown until it has been sent. */
export function streamBody(reply: FastifyReply, { chunks, type, name }: StreamedFile): Readable {
  reply.type(type).headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return chunks instanceof Readable ? chunks : Readable.from(chunks)
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-50`; anything else gets the whole file. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return { first: Math.max(0, size - Number(to)), last: size - 1 }
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
