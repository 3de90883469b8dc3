import { randomBytes } from 'node:crypto'
import { mailedPath } from '../../contract/page-addresses.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import { kindNames, kindReasons, type LetterBlock, type LetterKind } from './letter.rules.ts'
import * as store from './preferences.store.ts'

// Unsubscribing from kinds of letters.

/** The link and headers for a letter of this kind, or null when the recipient has unsubscribed. */
export async function unsubscribeLink(
  ctx: Context,
  trx: Connection,
  email: string,
  kind: LetterKind,
) {
  const fresh = randomBytes(24).toString('base64url')
  const { token, stoppedAt } = await store.preferenceOf(trx, email, kind, fresh)
  if (stoppedAt) return null
  return stopLinkOf(ctx, {
    token,
    words: `You get letters ${kindNames[kind]} because ${kindReasons[kind]}.`,
  })
}

export function stopLinkOf(ctx: Context, { token, words }: { token: string; words: string }) {
  const block: LetterBlock = {
    kind: 'small',
    words,
    link: {
      label: 'Stop these letters',
      url: `${ctx.site.publicUrl}${mailedPath('unsubscribe', token)}`,
    },
  }
  // RFC 8058: mail programs show their own button and unsubscribe without opening a page.
  const headers = {
    'List-Unsubscribe': `<${ctx.site.publicUrl}/api/mail/unsubscribe/?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { block, headers }
}

/** Returns the kind of letter that stops, and for whom. */
export async function unsubscribe(
  ctx: Context,
  token: string,
): Promise<{ kind: LetterKind; email: string }> {
  const stopped = await store.stopByToken(ctx.db, token, ctx.clock.now())
  if (!stopped) throw problem('dead-link')
  return stopped
}

/** After a complaint. */
export async function stopLettersOfKind(
  ctx: Context,
  trx: Connection,
  email: string,
  kind: LetterKind,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  await store.stopKind(trx, { email, kind, token, at: ctx.clock.now() })
}
