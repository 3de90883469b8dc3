import type { Connection, Database } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import type { JobQueue } from '../../jobs/job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MailCarrier } from '../../ports/mail.ts'
import { htmlLetter, plainLetter } from './layout.ts'
import { maxAttempts, messageIdOf, type NewLetter, retryAt } from './letter.ts'
import { deliverLetter } from './letters.jobs.ts'
import * as store from './letters.store.ts'
import { preferencesService } from './preferences.service.ts'
import { deletePreferencesOf } from './preferences.store.ts'

/** Longer than any mail server is given time; a job that died comes back after it. */
const leaseMs = 100_000

export type LettersService = ReturnType<typeof lettersService>

/** The outbox. A letter is a row first, is carried second, and counts as sent last. */
export function lettersService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  carrier: MailCarrier
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, carrier, site } = deps
  const preferences = preferencesService({ db, clock, site })

  /** Writes a letter within the caller's transaction; a key used before writes nothing. */
  async function post(trx: Connection, letter: NewLetter): Promise<void> {
    const wayOut = letter.kind && (await preferences.wayOut(trx, letter.to, letter.kind))
    if (wayOut === null) return
    const { subject, blocks } = letter.content
    const content = wayOut ? { subject, blocks: [...blocks, wayOut.block] } : letter.content
    const id = await store.insertLetter(
      trx,
      {
        key: letter.key,
        message_id: messageIdOf(letter.key, site.publicUrl),
        recipient: letter.to,
        subject: content.subject,
        html: htmlLetter(content, site),
        text: plainLetter(content, site),
        headers: JSON.stringify({
          ...wayOut?.headers,
          ...(letter.replyTo && { 'Reply-To': letter.replyTo }),
        }),
        is_secret: letter.isSecret ?? false,
      },
      letter.attachments ?? [],
    )
    if (id !== null) await jobs.enqueue(trx, deliverLetter, { letterId: id })
  }

  /** The database is not held while the mail server thinks: the letter is leased instead. */
  async function deliver(letterId: number): Promise<void> {
    const now = clock.now()
    const letter = await store.leaseLetter(db, letterId, now, new Date(now.getTime() + leaseMs))
    if (!letter) return
    try {
      const answer = await carrier.carry({
        messageId: letter.message_id,
        to: letter.recipient,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        headers: letter.headers as Record<string, string>,
        attachments: await store.attachmentsOf(db, letterId),
      })
      await store.recordAttempt(db, letterId, { state: 'sent', answer, at: clock.now() })
      if (!carrier.keepsLetters) await store.wipeSecretLetter(db, letterId)
    } catch (error) {
      await putBack(letterId, letter.attempts + 1, error)
    }
  }

  async function putBack(letterId: number, attempts: number, error: unknown): Promise<void> {
    const now = clock.now()
    const state = attempts >= maxAttempts ? 'dead' : 'waiting'
    const answer = error instanceof Error ? error.message : String(error)
    await db.transaction().execute(async (trx) => {
      await store.recordAttempt(trx, letterId, { state, answer, at: now })
      if (state === 'waiting') {
        await jobs.enqueue(trx, deliverLetter, { letterId }, retryAt(attempts, now))
      }
    })
  }

  async function retry(letterId: number): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const isRevived = await store.reviveLetter(trx, letterId)
      if (isRevived) await jobs.enqueue(trx, deliverLetter, { letterId })
      return isRevived
    })
  }

  /** Somebody has asked to be forgotten. */
  async function forget(trx: Connection, email: string): Promise<void> {
    await store.deleteLettersTo(trx, email)
    await deletePreferencesOf(trx, email)
  }

  /** What letters told of is gone, and they go with it. */
  async function discard(trx: Connection, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await store.deleteLettersByKey(trx, keys)
  }

  async function read(letterId: number) {
    const letter = await store.findLetter(db, letterId)
    if (!letter) throw problem('not-found')
    return { ...letter, attachments: await store.attachmentsOf(db, letterId) }
  }

  return {
    post,
    stop: preferences.stop,
    forget,
    discard,
    deliver,
    retry,
    read,
    list: (state?: store.LetterState) => store.newestLetters(db, 200, state),
  }
}
