import pLimit from 'p-limit'
import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MailCarrier } from '../../ports/mail.ts'
import type { Storage } from '../../ports/storage.ts'
import { attachedFiles, MissingFile, UnreadableFile } from './attached-files.service.ts'
import { missingFileLetter } from './emails/letters.ts'
import { htmlLetter, plainLetter } from './layout.ts'
import { leftLying, messageIdOf, mostAttempts, type NewLetter, retryAt } from './letter.ts'
import { deliverLetter, followUpJob } from './letters.jobs.ts'
import * as store from './letters.store.ts'
import { preferencesService } from './preferences.service.ts'
import { deletePreferencesOf } from './preferences.store.ts'

/** Longer than any mail server is given time; a job that died comes back after it. */
const leaseMs = 100_000
const mostPickedUp = 200
/** As the wait after so many tries. */
const aboutAnHour = 7

export type LettersService = ReturnType<typeof lettersService>

/** The outbox. A letter is a row first, is carried second, and counts as sent last. */
export function lettersService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  carrier: MailCarrier
  storage: Storage
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
}) {
  const { db, clock, jobs, carrier, site, operatorEmail } = deps
  const preferences = preferencesService({ db, clock, site })
  const files = attachedFiles(db, deps.storage)
  // A process that dies leaves at most this many letters of which nobody knows whether they went.
  const oneAtATime = pLimit(1)

  /**
   * Writes a letter within the caller's transaction; a key used before writes nothing. Returns the
   * letter with this key, or null when its reader has stopped letters of this kind.
   */
  async function post(trx: Connection, letter: NewLetter): Promise<number | null> {
    const wayOut = letter.kind && (await preferences.wayOut(trx, letter.to, letter.kind))
    if (wayOut === null) return null
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
        max_attempts: mostAttempts(letter.isPatient ?? false),
        follow_up: letter.followUp?.name ?? null,
        try_at: clock.now(),
      },
      letter.attachments ?? [],
    )
    if (id === null) return store.idOfKey(trx, letter.key)
    await jobs.enqueue(trx, deliverLetter, { letterId: id })
    return id
  }

  /** The database is not held while the mail server thinks: the letter is leased instead. */
  async function carryNow(letterId: number): Promise<void> {
    const now = clock.now()
    const letter = await store.leaseLetter(db, letterId, now, new Date(now.getTime() + leaseMs))
    if (!letter) return
    let answer: string
    try {
      answer = await carrier.carry({
        messageId: letter.message_id,
        to: letter.recipient,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        headers: letter.headers as Record<string, string>,
        attachments: await files.read(letterId),
      })
    } catch (error) {
      return putBack(letter, error)
    }
    const at = clock.now()
    await settle(letter, { state: 'sent', answer, at, tryAt: at, counts: true })
    if (!carrier.keepsLetters) await store.wipeSecretLetter(db, letterId)
  }

  interface Carried {
    id: number
    attempts: number
    max_attempts: number
    follow_up: string | null
  }

  /** A file of ours that cannot be read is no fault of the address: the letter just waits. */
  async function putBack(letter: Carried, error: unknown): Promise<void> {
    const at = clock.now()
    const answer = error instanceof Error ? error.message : String(error)
    const counts = !(error instanceof UnreadableFile)
    const attempts = letter.attempts + 1
    const state = counts && attempts >= letter.max_attempts ? 'dead' : 'waiting'
    const tryAt = retryAt(counts ? attempts : aboutAnHour, at)
    await settle(letter, { state, answer, at, tryAt, counts }, async (trx) => {
      if (state === 'waiting') {
        await jobs.enqueue(trx, deliverLetter, { letterId: letter.id }, tryAt)
      }
      if (error instanceof MissingFile && operatorEmail) {
        const content = missingFileLetter(letter.id, error.file)
        await post(trx, { key: `missing-file:${letter.id}`, to: operatorEmail, content })
      }
    })
  }

  async function settle(
    letter: Carried,
    attempt: store.Attempt,
    andThen: (trx: Connection) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await store.recordAttempt(trx, letter.id, attempt))) return
      await andThen(trx)
      if (attempt.state === 'waiting' || !letter.follow_up) return
      await jobs.enqueue(trx, followUpJob(letter.follow_up), { letterId: letter.id })
    })
  }

  const deliver = (letterId: number) => oneAtATime(() => carryNow(letterId))

  /** Letters whose process died, or whose job was lost. */
  async function pickUp(): Promise<void> {
    const lying = await store.lettersLeftLying(db, leftLying(clock.now()), mostPickedUp)
    for (const id of lying) await deliver(id)
  }

  async function retry(letterId: number): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const isRevived = await store.reviveLetter(trx, letterId, clock.now())
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

  /**
   * Takes back what has not gone. A letter under way may arrive all the same: where it must at least
   * not be tried again, it is taken back too, and nobody will know.
   */
  async function withdraw(trx: Connection, ids: readonly number[], evenUnderWay: boolean) {
    await store.withdrawLetters(trx, ids, clock.now(), evenUnderWay)
  }

  async function withdrawWith(trx: Connection, file: string): Promise<void> {
    await withdraw(trx, await store.lettersWithFile(trx, file), true)
  }

  async function read(letterId: number) {
    const letter = await store.findLetter(db, letterId)
    if (!letter) throw problem('not-found')
    return { ...letter, attachments: await files.readable(letterId) }
  }

  return {
    post,
    stop: preferences.stop,
    forget,
    discard,
    withdraw,
    withdrawWith,
    deliver,
    pickUp,
    retry,
    read,
    find: (letterId: number) => store.findLetter(db, letterId),
    tries: (letterId: number) => store.triesOf(db, letterId),
    list: (state?: store.LetterState) => store.newestLetters(db, 200, state),
  }
}
