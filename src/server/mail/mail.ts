import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import type { Attachment } from '../ports/mail.ts'
import {
  MissingFile,
  readAttachments,
  readableAttachments,
  UnreadableFile,
} from './attached-files.ts'
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
import { stopLinkOf, unsubscribeLink } from './preferences.ts'
import { forgetSuppression, isSuppressed } from './suppressions.store.ts'

/** Longer than the mail timeouts; a letter whose process died is retried after it. */
const leaseMs = 100_000
const overdueBatchSize = 200
/** `retryAt` waits about an hour after this many attempts. */
const attemptsForAnHour = 7
const goneAnswer = 'Not sent: letters to this address have come back for good.'

// The outbox: a letter is first a row, then sent, then marked as sent.

interface Leased {
  id: number
  attempts: number
  maxAttempts: number
  followUp: string | null
}

/**
 * Adds a letter within the caller's transaction; a known key adds nothing. Returns the id of the
 * letter with this key, or null when the address is gone or has unsubscribed from this kind. A letter with
 * a secret is tried all the same: it may be the owner's only way back, and the report a thief's.
 */
export async function enqueueLetter(
  ctx: Context,
  trx: Connection,
  letter: NewLetter,
): Promise<number | null> {
  if (!letter.isSecret && (await isSuppressed(trx, letter.to))) return null
  const link = letter.stopLink
    ? stopLinkOf(ctx, letter.stopLink)
    : letter.kind && (await unsubscribeLink(ctx, trx, letter.to, letter.kind))
  if (link === null) return null
  const { subject, blocks } = letter.content
  const content = link ? { subject, blocks: [...blocks, link.block] } : letter.content
  const id = await store.insertLetter(
    trx,
    {
      key: letter.key,
      messageId: messageIdOf(letter.key, ctx.site.publicUrl),
      recipient: letter.to,
      subject: content.subject,
      html: htmlLetter(content, ctx.site),
      text: plainLetter(content, ctx.site),
      headers: {
        ...link?.headers,
        ...(letter.replyTo && { 'Reply-To': letter.replyTo }),
      },
      isSecret: letter.isSecret ?? false,
      maxAttempts: maxAttemptsOf(letter.isRetriedLonger ?? false),
      followUp: letter.followUp?.name ?? null,
      retryAt: ctx.clock.now(),
    },
    letter.attachments ?? [],
  )
  if (id === null) return store.idOfKey(trx, letter.key)
  await ctx.jobs.enqueue(trx, deliverLetter, { letterId: id })
  return id
}

/** A lease instead of a transaction: the database is not held while the mail server answers. */
async function sendNow(ctx: Context, letterId: number): Promise<void> {
  const now = ctx.clock.now()
  const letter = await store.leaseLetter(ctx.db, letterId, now, new Date(now.getTime() + leaseMs))
  if (!letter) return
  if (!letter.isSecret && (await isSuppressed(ctx.db, letter.recipient))) {
    const gone = { state: 'returned-for-good', answer: goneAnswer, at: now } as const
    return finishAttempt(ctx, letter, { ...gone, retryAt: now, counts: false })
  }
  let answer: string
  try {
    answer = await ctx.mailer.send({
      messageId: letter.messageId,
      returnAddress: ctx.mail.bounceAddresses?.of(letterId) ?? null,
      to: letter.recipient,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      headers: letter.headers,
      attachments: await readAttachments(ctx, letterId),
    })
  } catch (error) {
    return recordFailure(ctx, letter, error)
  }
  const at = ctx.clock.now()
  await finishAttempt(ctx, letter, { state: 'sent', answer, at, retryAt: at, counts: true })
  if (!ctx.mailer.keepsLetters) await store.wipeSecretLetter(ctx.db, letterId)
}

/** A file that cannot be read is our failure, not the address's: it uses up no attempt. */
async function recordFailure(ctx: Context, letter: Leased, error: unknown): Promise<void> {
  const at = ctx.clock.now()
  const answer = error instanceof Error ? error.message : String(error)
  const counts = !(error instanceof UnreadableFile)
  const attempts = letter.attempts + 1
  const state = counts && attempts >= letter.maxAttempts ? 'dead' : 'waiting'
  const nextAt = retryAt(counts ? attempts : attemptsForAnHour, at)
  const attempt = { state, answer, at, retryAt: nextAt, counts } as const
  await finishAttempt(ctx, letter, attempt, async (trx) => {
    if (state === 'waiting') {
      await ctx.jobs.enqueue(trx, deliverLetter, { letterId: letter.id }, nextAt)
    }
    if (error instanceof MissingFile && ctx.settings.operatorEmail) {
      const content = missingFileLetter(letter.id, error.file)
      await enqueueLetter(ctx, trx, {
        key: `missing-file:${letter.id}`,
        to: ctx.settings.operatorEmail,
        content,
      })
    }
  })
}

async function finishAttempt(
  ctx: Context,
  letter: Leased,
  attempt: store.Attempt,
  andThen: (trx: Connection) => Promise<void> = async () => {},
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.recordAttempt(trx, letter.id, attempt))) return
    await andThen(trx)
    if (attempt.state === 'waiting' || !letter.followUp) return
    await ctx.jobs.enqueue(trx, followUpJob(letter.followUp), { letterId: letter.id })
  })
}

export function sendLetter(ctx: Context, letterId: number) {
  return ctx.mail.oneAtATime(() => sendNow(ctx, letterId))
}

/** For letters whose process died, or whose job was lost. */
export async function sendOverdueLetters(ctx: Context): Promise<void> {
  const ids = await store.overdueLetterIds(ctx.db, overdueLimits(ctx.clock.now()), overdueBatchSize)
  for (const id of ids) await sendLetter(ctx, id)
}

export async function retryLetter(ctx: Context, letterId: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const isRevived = await store.reviveLetter(trx, letterId, ctx.clock.now())
    if (isRevived) await ctx.jobs.enqueue(trx, deliverLetter, { letterId })
    return isRevived
  })
}

/** For the erasure of an account. */
export async function forgetLetters(trx: Connection, email: string): Promise<void> {
  await store.deleteLettersTo(trx, email)
  await deletePreferencesOf(trx, email)
  await forgetSuppression(trx, email)
}

/** Deletes letters whose subject no longer exists. */
export async function discardLetters(trx: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await store.deleteLettersByKey(trx, keys)
}

/**
 * Deletes letters that are not sent. A letter in flight may arrive all the same; with
 * `evenInFlight` it is deleted too, so that it is at least not retried.
 */
export async function withdrawLetters(
  ctx: Context,
  trx: Connection,
  ids: readonly number[],
  evenInFlight: boolean,
): Promise<void> {
  await store.withdrawLetters(trx, ids, ctx.clock.now(), evenInFlight)
}

export async function withdrawLettersWithFile(
  ctx: Context,
  trx: Connection,
  file: string,
): Promise<void> {
  await withdrawLetters(ctx, trx, await store.letterIdsWithFile(trx, file), true)
}

export async function readLetter(
  ctx: Context,
  letterId: number,
): Promise<Letter & { attachments: Attachment[] }> {
  const letter = await store.findLetter(ctx.db, letterId)
  if (!letter) throw problem('not-found')
  return { ...letter, attachments: await readableAttachments(ctx, letterId) }
}

export function findLetter(ctx: Context, letterId: number) {
  return store.findLetter(ctx.db, letterId)
}

export function letterAttempts(ctx: Context, letterId: number) {
  return store.attemptsOf(ctx.db, letterId)
}

export function newestLetters(ctx: Context) {
  return store.newestLetters(ctx.db, 200)
}
