import { randomBytes } from 'node:crypto'
import type { Connection, Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LetterBlock, LetterKind } from './letter.ts'
import * as store from './preferences.store.ts'

const names: Record<LetterKind, string> = {
  tributes: 'about new tributes',
  'eternal-messages': 'with Eternal Messages',
}

/** Letters that somebody may not want, and how each of them says so. */
export function preferencesService(deps: {
  db: Database
  clock: Clock
  site: { publicUrl: string }
}) {
  const { db, clock, site } = deps

  /** What such a letter carries, or null when it is not wanted any more. */
  async function wayOut(trx: Connection, email: string, kind: LetterKind) {
    const fresh = randomBytes(24).toString('base64url')
    const { token, stopped_at } = await store.preferenceOf(trx, email, kind, fresh)
    if (stopped_at) return null
    const block: LetterBlock = {
      kind: 'small',
      words: `You get letters ${names[kind]} because you are a guardian.`,
      link: { label: 'Stop these letters', url: `${site.publicUrl}/unsubscribe?token=${token}` },
    }
    // RFC 8058: mail programs show a button of their own and press it without a visit.
    const headers = {
      'List-Unsubscribe': `<${site.publicUrl}/api/mail/unsubscribe/?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    return { block, headers }
  }

  async function stop(token: string) {
    const stopped = await store.stopByToken(db, token, clock.now())
    if (!stopped) throw problem('dead-link')
    return { message: `You will get no more letters ${names[stopped.kind as LetterKind]}.` }
  }

  return { wayOut, stop }
}
