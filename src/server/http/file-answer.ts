import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../../contract/operation.ts'

/** Sends bytes as browsers want them: with ETag, and in pieces for players that ask for pieces. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, isPublic }: FileAnswer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const range = rangeOf(request.headers.range, content.length)
  if (!range) return reply.type(type).send(Buffer.from(content))
  const { first, last } = range
  if (first > last) {
    return reply.status(416).header('content-range', `bytes */${content.length}`).send()
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${content.length}`)
    .type(type)
    .send(Buffer.from(content.subarray(first, last + 1)))
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-50`; anything else is answered whole. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return { first: Math.max(0, size - Number(to)), last: size - 1 }
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
