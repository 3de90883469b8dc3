import type { FastifyInstance } from 'fastify'
import { stopLetters } from '../../../contract/mail-preferences.ts'
import { listLetters, readLetter } from '../../../contract/mailbox.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import { letterStyleHashes } from './layout.ts'
import type { LettersService } from './letters.service.ts'

type Line = Awaited<ReturnType<LettersService['list']>>[number]

export function lettersRoutes(letters: LettersService, limits: Limits): Route[] {
  return [
    on(stopLetters, async ({ query }, { address }) => {
      await limits.spend('link by address', address)
      return letters.stop(query.token)
    }),
  ]
}

export function mailboxRoutes(letters: LettersService): Route[] {
  return [
    on(listLetters, async () => (await letters.list()).map(line)),
    on(readLetter, async ({ params }) => {
      const letter = await letters.read(params.id)
      const attachments = letter.attachments.map(({ name, type, content }) => ({
        name,
        type,
        bytes: content.length,
      }))
      const { 'Reply-To': replyTo = null } = letter.headers as Record<string, string>
      return { ...line(letter), reply_to: replyTo, text: letter.text, attachments }
    }),
  ]
}

/** What is not JSON: the letter as its reader sees it, and what came with it. */
export function mailboxFiles(app: FastifyInstance, letters: LettersService): void {
  app.get<{ Params: { id: string } }>('/api/local/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = await letters.read(letterId(params.id))
    return reply
      .header('content-security-policy', letterPolicy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.get<{ Params: { id: string; position: string } }>(
    '/api/local/mailbox/:id/attachments/:position',
    async ({ params }, reply) => {
      const { attachments } = await letters.read(letterId(params.id))
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

function line(letter: Pick<Line, 'id' | 'recipient' | 'subject' | 'created_at' | 'state'>) {
  return {
    id: letter.id,
    to: letter.recipient,
    subject: letter.subject,
    created_at: letter.created_at.toISOString(),
    state: letter.state,
  }
}
