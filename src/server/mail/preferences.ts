import { randomBytes } from 'node:crypto'
import { mailedPath } from '../../contract/page-addresses.ts'
import type { Connection, Database } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import type { Clock } from '../ports/clock.ts'
import { kindNames, kindReasons, type LetterBlock, type LetterKind } from './letter.rules.ts'
import * as store from './preferences.store.ts'

/** Unsubscribing from kinds of letters. */
export function preferencesService(deps: {
  db: Database
  clock: Clock
  site: { publicUrl: string }
}) {
  const { db, clock, site } = deps

  /** The link and headers for a letter of this kind, or null when the recipient has unsubscribed. */
  async function unsubscribeLink(trx: Connection, email: string, kind: LetterKind) {
    const fresh = randomBytes(24).toString('base64url')
    const { token, stoppedAt } = await store.preferenceOf(trx, email, kind, fresh)
    if (stoppedAt) return null
    return linkOf({
      token,
      words: `You get letters ${kindNames[kind]} because ${kindReasons[kind]}.`,
    })
  }

  function linkOf({ token, words }: { token: string; words: string }) {
    const block: LetterBlock = {
      kind: 'small',
      words,
      link: {
        label: 'Stop these letters',
        url: `${site.publicUrl}${mailedPath('unsubscribe', token)}`,
      },
    }
    // RFC 8058: mail programs show their own button and unsubscribe without opening a page.
    const headers = {
      'List-Unsubscribe': `<${site.publicUrl}/api/mail/unsubscribe/?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    return { block, headers }
  }

  /** Returns the kind of letter that stops, and for whom. */
  async function unsubscribe(token: string): Promise<{ kind: LetterKind; email: string }> {
    const stopped = await store.stopByToken(db, token, clock.now())
    if (!stopped) throw problem('dead-link')
    return stopped
  }

  /** After a complaint. */
  async function stopKind(trx: Connection, email: string, kind: LetterKind): Promise<void> {
    const token = randomBytes(24).toString('base64url')
    await store.stopKind(trx, { email, kind, token, at: clock.now() })
  }

  return { unsubscribeLink, linkOf, unsubscribe, stopKind }
}
