import type { FastifyInstance } from 'fastify'
import * as mailboxCalls from '../../contract/mail/mailbox.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { letterStyleHashes } from './layout.ts'
import { presentLetter, presentLine } from './mail.presenter.ts'
import { newestLetters, readLetter } from './mail.ts'

export function mailboxRoutes(ctx: Context): Route[] {
  return [
    route(
      mailboxCalls.listLetters,
      () => newestLetters(ctx),
      (lines) => lines.map(presentLine),
    ),
    route(mailboxCalls.readLetter, ({ params }) => readLetter(ctx, params.id), presentLetter),
  ]
}

/** Responses that are not JSON: the letter as its reader sees it, and its attachments. */
export function mailboxFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>('/api/local/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = await readLetter(ctx, letterId(params.id))
    return reply
      .header('content-security-policy', letterPolicy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.get<{ Params: { id: string; position: string } }>(
    '/api/local/mailbox/:id/attachments/:position',
    async ({ params }, reply) => {
      const { attachments } = await readLetter(ctx, letterId(params.id))
      const file = attachments[Number(params.position)]
      if (!file) throw problem('not-found')
      return reply
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .type(file.type)
        .send(file.content)
    },
  )
}

const letterPolicy = [
  "default-src 'none'",
  `style-src 'unsafe-hashes' ${letterStyleHashes.join(' ')}`,
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ')

function letterId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id)) throw problem('not-found')
  return id
}
