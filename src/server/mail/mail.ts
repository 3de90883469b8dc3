import pLimit from 'p-limit'
import type { Connection, Database } from '../database/connect.ts'
import type { JobQueue } from '../jobs/job.ts'
import { problem } from '../lib/problem.ts'
import type { Clock } from '../ports/clock.ts'
import type { Attachment, Mailer } from '../ports/mail.ts'
import type { Storage } from '../ports/storage.ts'
import { attachedFiles, MissingFile, UnreadableFile } from './attached-files.ts'
import type { ReturnAddresses } from './bounce-address.rules.ts'
import { returnedLettersService } from './bounced-letters.ts'
import { missingFileLetter } from './emails/letters.ts'
import { htmlLetter, plainLetter } from './layout.ts'
import {
  type Letter,
  maxAttemptsOf,
  messageIdOf,
  type NewLetter,
  overdueLimits,
  retryAt,
} from './letter.rules.ts'
import { deliverLetter, followUpJob } from './mail.jobs.ts'
import * as store from './mail.store.ts'
import { deletePreferencesOf } from './preferences.store.ts'
import { preferencesService } from './preferences.ts'
import { forgetGone, isGone } from './suppressions.store.ts'

/** Longer than the mail timeouts; a letter whose process died is retried after it. */
const leaseMs = 100_000
const overdueBatchSize = 200
/** `retryAt` waits about an hour after this many attempts. */
const attemptsForAnHour = 7
const goneAnswer = 'Not sent: letters to this address have come back for good.'

export type LettersService = ReturnType<typeof lettersService>

/** The outbox: a letter is first a row, then sent, then marked as sent. */
export function lettersService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  mailer: Mailer
  storage: Storage
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
  /** Null where letters have no return address of their own. */
  returnAddresses: Pick<ReturnAddresses, 'of'> | null
}) {
  const { db, clock, jobs, mailer, site, operatorEmail } = deps
  const preferences = preferencesService({ db, clock, site })
  const files = attachedFiles(db, deps.storage)
  // When a process dies, it is unclear whether the letter in flight was sent: at most this many.
  const oneAtATime = pLimit(1)

  /**
   * Adds a letter within the caller's transaction; a known key adds nothing. Returns the id of the
   * letter with this key, or null when the address is gone or has unsubscribed from this kind.
   */
  async function enqueue(trx: Connection, letter: NewLetter): Promise<number | null> {
    if (await isGone(trx, letter.to)) return null
    const link = letter.stopLink
      ? preferences.linkOf(letter.stopLink)
      : letter.kind && (await preferences.unsubscribeLink(trx, letter.to, letter.kind))
    if (link === null) return null
    const { subject, blocks } = letter.content
    const content = link ? { subject, blocks: [...blocks, link.block] } : letter.content
    const id = await store.insertLetter(
      trx,
      {
        key: letter.key,
        messageId: messageIdOf(letter.key, site.publicUrl),
        recipient: letter.to,
        subject: content.subject,
        html: htmlLetter(content, site),
        text: plainLetter(content, site),
        headers: {
          ...link?.headers,
          ...(letter.replyTo && { 'Reply-To': letter.replyTo }),
        },
        isSecret: letter.isSecret ?? false,
        maxAttempts: maxAttemptsOf(letter.isRetriedLonger ?? false),
        followUp: letter.followUp?.name ?? null,
        retryAt: clock.now(),
      },
      letter.attachments ?? [],
    )
    if (id === null) return store.idOfKey(trx, letter.key)
    await jobs.enqueue(trx, deliverLetter, { letterId: id })
    return id
  }

  /** A lease instead of a transaction: the database is not held while the mail server answers. */
  async function sendNow(letterId: number): Promise<void> {
    const now = clock.now()
    const letter = await store.leaseLetter(db, letterId, now, new Date(now.getTime() + leaseMs))
    if (!letter) return
    if (await isGone(db, letter.recipient)) {
      const gone = { state: 'returned-for-good', answer: goneAnswer, at: now } as const
      return finishAttempt(letter, { ...gone, retryAt: now, counts: false })
    }
    let answer: string
    try {
      answer = await mailer.send({
        messageId: letter.messageId,
        returnAddress: deps.returnAddresses?.of(letterId) ?? null,
        to: letter.recipient,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        headers: letter.headers,
        attachments: await files.read(letterId),
      })
    } catch (error) {
      return recordFailure(letter, error)
    }
    const at = clock.now()
    await finishAttempt(letter, { state: 'sent', answer, at, retryAt: at, counts: true })
    if (!mailer.keepsLetters) await store.wipeSecretLetter(db, letterId)
  }

  interface Leased {
    id: number
    attempts: number
    maxAttempts: number
    followUp: string | null
  }

  /** A file that cannot be read is our failure, not the address's: it uses up no attempt. */
  async function recordFailure(letter: Leased, error: unknown): Promise<void> {
    const at = clock.now()
    const answer = error instanceof Error ? error.message : String(error)
    const counts = !(error instanceof UnreadableFile)
    const attempts = letter.attempts + 1
    const state = counts && attempts >= letter.maxAttempts ? 'dead' : 'waiting'
    const nextAt = retryAt(counts ? attempts : attemptsForAnHour, at)
    const attempt = { state, answer, at, retryAt: nextAt, counts } as const
    await finishAttempt(letter, attempt, async (trx) => {
      if (state === 'waiting') {
        await jobs.enqueue(trx, deliverLetter, { letterId: letter.id }, nextAt)
      }
      if (error instanceof MissingFile && operatorEmail) {
        const content = missingFileLetter(letter.id, error.file)
        await enqueue(trx, { key: `missing-file:${letter.id}`, to: operatorEmail, content })
      }
    })
  }

  async function finishAttempt(
    letter: Leased,
    attempt: store.Attempt,
    andThen: (trx: Connection) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await store.recordAttempt(trx, letter.id, attempt))) return
      await andThen(trx)
      if (attempt.state === 'waiting' || !letter.followUp) return
      await jobs.enqueue(trx, followUpJob(letter.followUp), { letterId: letter.id })
    })
  }

  const deliver = (letterId: number) => oneAtATime(() => sendNow(letterId))

  /** For letters whose process died, or whose job was lost. */
  async function deliverOverdue(): Promise<void> {
    const ids = await store.overdueLetterIds(db, overdueLimits(clock.now()), overdueBatchSize)
    for (const id of ids) await deliver(id)
  }

  async function retry(letterId: number): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const isRevived = await store.reviveLetter(trx, letterId, clock.now())
      if (isRevived) await jobs.enqueue(trx, deliverLetter, { letterId })
      return isRevived
    })
  }

  /** For the erasure of an account. */
  async function forget(trx: Connection, email: string): Promise<void> {
    await store.deleteLettersTo(trx, email)
    await deletePreferencesOf(trx, email)
    await forgetGone(trx, email)
  }

  /** Deletes letters whose subject no longer exists. */
  async function discard(trx: Connection, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await store.deleteLettersByKey(trx, keys)
  }

  /**
   * Deletes letters that are not sent. A letter in flight may arrive all the same; with
   * `evenInFlight` it is deleted too, so that it is at least not retried.
   */
  async function withdraw(
    trx: Connection,
    ids: readonly number[],
    evenInFlight: boolean,
  ): Promise<void> {
    await store.withdrawLetters(trx, ids, clock.now(), evenInFlight)
  }

  async function withdrawWith(trx: Connection, file: string): Promise<void> {
    await withdraw(trx, await store.letterIdsWithFile(trx, file), true)
  }

  async function read(letterId: number): Promise<Letter & { attachments: Attachment[] }> {
    const letter = await store.findLetter(db, letterId)
    if (!letter) throw problem('not-found')
    return { ...letter, attachments: await files.readable(letterId) }
  }

  return {
    enqueue,
    unsubscribe: preferences.unsubscribe,
    stopKind: preferences.stopKind,
    forget,
    discard,
    moveHistory: store.moveLetters,
    discardKind: store.deleteLettersOfKind,
    /** The same for many recipients at once. */
    discardAll: store.deleteLettersOfKinds,
    /** For the erasure of a person whom letters to others name. */
    redact: store.redactLetters,
    withdraw,
    withdrawWith,
    returned: returnedLettersService({ clock, jobs, operatorEmail }),
    deliver,
    deliverOverdue,
    retry,
    read,
    find: (letterId: number) => store.findLetter(db, letterId),
    attempts: (letterId: number) => store.attemptsOf(db, letterId),
    list: () => store.newestLetters(db, 200),
  }
}
