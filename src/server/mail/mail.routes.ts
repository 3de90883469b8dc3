import type { FastifyInstance } from 'fastify'
import { stopLetters } from '../../contract/mail/mail-preferences.ts'
import { listLetters, readLetter } from '../../contract/mail/mailbox.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { letterStyleHashes } from './layout.ts'
import { kindNames, type LetterKind } from './letter.rules.ts'
import { presentLetter, presentLine } from './mail.presenter.ts'
import type { LettersService } from './mail.ts'

export function lettersRoutes(deps: {
  letters: LettersService
  /** Eternal Messages are stopped for one owner, by another token. */
  stoppedMessages: {
    stop(token: string): Promise<boolean>
    stopAllTo(email: string): Promise<void>
  }
  /** A memorial is followed, and no longer, by tokens of its own. */
  following: { end(token: string): Promise<boolean> }
}): Route[] {
  const { letters, stoppedMessages, following } = deps

  async function stop(token: string): Promise<LetterKind | 'following'> {
    if (await following.end(token)) return 'following'
    if (await stoppedMessages.stop(token)) return 'eternal-messages'
    const { kind, email } = await letters.unsubscribe(token)
    // A link in a letter of an earlier version, which knew no owner.
    if (kind === 'eternal-messages') await stoppedMessages.stopAllTo(email)
    return kind
  }

  return [
    on(
      stopLetters,
      ({ query }) => stop(query.token),
      (kind) => ({
        message:
          kind === 'following'
            ? 'No more letters will come, and your address is erased.'
            : `You will get no more letters ${kindNames[kind]}.`,
      }),
    ),
  ]
}

export function mailboxRoutes(letters: LettersService): Route[] {
  return [
    on(
      listLetters,
      () => letters.list(),
      (lines) => lines.map(presentLine),
    ),
    on(readLetter, ({ params }) => letters.read(params.id), presentLetter),
  ]
}

/** What is not JSON: the letter as its reader sees it, and its attachments. */
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
