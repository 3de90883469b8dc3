import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import { type Attachment, RefusedForNow } from '../ports/mail.ts'
import {
  MissingFile,
  readAttachments,
  readableAttachments,
  UnreadableFile,
} from './attached-files.ts'
import { missingFileLetter } from './emails/letters.ts'
import { htmlLetter, plainLetter, portraitId } from './layout.ts'
import {
  type FileAttachment,
  type Letter,
  type LetterContent,
  maxAttemptsOf,
  messageIdOf,
  type NewLetter,
  type Priority,
  priorities,
  priorityOf,
  retryAt,
  strayLimits,
} from './letter.rules.ts'
import { deliverLetter, deliverRoutineLetter, followUpJob } from './mail.jobs.ts'
import * as store from './mail.store.ts'
import { deletePreferencesOf } from './preferences.store.ts'
import { stopLinkOf, unsubscribeLink } from './preferences.ts'
import { forgetSuppression, isSuppressed } from './suppressions.store.ts'

const strayBatchSize = 200
/** `retryAt` waits about an hour after this many attempts. */
const attemptsForAnHour = 7
const goneAnswer = 'Not sent: letters to this address have come back for good.'

// The outbox: a letter is first a row, then sent, then marked as sent.

type Leased = NonNullable<Awaited<ReturnType<typeof store.leaseLetter>>>

/**
 * Adds a letter within the caller's transaction; a known key adds nothing. Returns the id of the letter with
 * this key, or null when the address is gone or has unsubscribed from this kind. A letter with a secret is
 * tried all the same: it may be the owner's only way back, and a thief may have forged the report.
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
  const priority = priorityOf(letter)
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
      priority,
      maxAttempts: maxAttemptsOf(letter.isRetriedLonger ?? false),
      followUp: letter.followUp?.name ?? null,
      retryAt: ctx.clock.now(),
    },
    [...(letter.attachments ?? []), ...portraitOf(content)],
  )
  if (id === null) return store.idOfKey(trx, letter.key)
  await ctx.jobs.enqueue(trx, jobFor(priority), { letterId: id })
  return id
}

function portraitOf({ blocks }: LetterContent): FileAttachment[] {
  return blocks.flatMap((block) =>
    block.kind === 'stone' && block.portrait
      ? [{ name: 'portrait.jpg', type: 'image/jpeg', file: block.portrait, contentId: portraitId }]
      : [],
  )
}

/** Two queues, so that the job of an urgent letter does not wait behind a hundred thousand others. */
function jobFor(priority: Priority) {
  return priority === priorities.waitedFor ? deliverLetter : deliverRoutineLetter
}

/** Sends a leased letter. */
async function sendLeased(ctx: Context, letter: Leased): Promise<void> {
  const now = ctx.clock.now()
  const letterId = letter.id
  if (!letter.isSecret && (await isSuppressed(ctx.db, letter.recipient))) {
    const gone = { state: 'returned-for-good', answer: goneAnswer, at: now } as const
    return finishAttempt(ctx, letter, { ...gone, retryAt: now, counts: false })
  }
  const heldUntil = ctx.mail.domains.heldUntil(letter.recipient, now)
  if (heldUntil && letter.priority !== priorities.waitedFor) {
    return store.postpone(ctx.db, letterId, heldUntil)
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
  ctx.mail.domains.accepted(letter.recipient)
  const at = ctx.clock.now()
  await finishAttempt(ctx, letter, { state: 'sent', answer, at, retryAt: at, counts: true })
  if (letter.isSecret && !ctx.mailer.keepsLetters) await store.wipeSecretLetter(ctx.db, letterId)
}

/** A file that cannot be read is our failure, not the address's, so it uses up no attempt. */
async function recordFailure(ctx: Context, letter: Leased, error: unknown): Promise<void> {
  const at = ctx.clock.now()
  const answer = error instanceof Error ? error.message : String(error)
  const counts = !(error instanceof UnreadableFile)
  if (error instanceof RefusedForNow) ctx.mail.domains.refused(letter.recipient, at)
  const attempts = letter.attempts + 1
  const state = counts && attempts >= letter.maxAttempts ? 'dead' : 'waiting'
  const nextAt = retryAt(counts ? attempts : attemptsForAnHour, at)
  const attempt = { state, answer, at, retryAt: nextAt, counts } as const
  await finishAttempt(ctx, letter, attempt, async (trx) => {
    if (state === 'waiting') {
      await ctx.jobs.enqueue(trx, jobFor(letter.priority), { letterId: letter.id }, nextAt)
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
  andThen?: (trx: Connection) => Promise<void>,
): Promise<void> {
  if (!andThen && !letter.followUp) {
    await store.recordAttempt(ctx.db, letter.id, attempt)
    return
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.recordAttempt(trx, letter.id, attempt))) return
    await andThen?.(trx)
    if (attempt.state === 'waiting' || !letter.followUp) return
    await ctx.jobs.enqueue(trx, followUpJob(letter.followUp), { letterId: letter.id })
  })
}

/** Sends this letter if it was never tried, or is due by then; without a time, in any case. */
export function sendLetter(ctx: Context, letterId: number, dueBy?: Date): Promise<void> {
  return ctx.mail.turns(async () => {
    const letter = await store.leaseLetter(ctx.db, letterId, dueBy)
    if (letter) await sendLeased(ctx, letter)
  })
}

/** Sends the next letter by these priorities; returns false when none is due. */
export function sendNextLetter(
  ctx: Context,
  order: readonly Priority[],
  onFound: () => void,
): Promise<boolean> {
  return ctx.mail.turns(async () => {
    const letter = await store.leaseNextLetter(ctx.db, order, ctx.clock.now())
    if (!letter) return false
    onFound()
    await sendLeased(ctx, letter)
    return true
  })
}

/** Much less than a job may take. The lanes continue without the job, and a scheduled one sends what they leave. */
const jobPatienceMs = 5_000
const pickUpPatienceMs = 50_000
/** Less than the shortest wait before another attempt. */
const clockDifferenceMs = 30_000

/** A job only says that letters are waiting: the outbox decides which is sent next. */
export async function deliverFromOutbox(
  ctx: Context,
  job: typeof deliverLetter,
  letterId: number,
): Promise<void> {
  const { waitedFor, inOrder } = ctx.mail.lanes
  const lanes = job === deliverLetter ? waitedFor : inOrder
  const isDone = await isDoneWithin(jobPatienceMs, lanes.run())
  // Another process takes it over.
  if (lanes.isStopped) return ctx.jobs.enqueue(ctx.db, job, { letterId })
  if (!isDone) return
  // This letter may have bounced, or be due only by the clock of another process.
  await sendLetter(ctx, letterId, new Date(ctx.clock.now().getTime() + clockDifferenceMs))
}

function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), wait(milliseconds, false, { ref: false })])
}

/** For letters whose process died, or whose job was lost. */
export async function sendOverdueLetters(ctx: Context): Promise<void> {
  const { waitedFor, inOrder } = ctx.mail.lanes
  await isDoneWithin(pickUpPatienceMs, Promise.all([waitedFor.run(), inOrder.run()]))
  const ids = await store.strayLetterIds(ctx.db, strayLimits(ctx.clock.now()), strayBatchSize)
  for (const id of ids) await sendLetter(ctx, id)
}

/** Begins no more letters. Resolves when those in flight have been sent. */
export async function stopSending({ mail: { lanes } }: Context): Promise<void> {
  await Promise.all([lanes.waitedFor.stop(), lanes.inOrder.stop()])
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
 * Deletes unsent letters. A letter in flight may still arrive; with `evenInFlight` it is deleted too, so that
 * at least it is not retried.
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
  const files = await readableAttachments(ctx, letterId)
  const attachments = files.filter(({ contentId }) => contentId === null)
  return { ...letter, html: withPictures(letter.html, files), attachments }
}

/** A browser does not look into the letter for the pictures that it shows. */
function withPictures(html: string, files: readonly Attachment[]): string {
  return files.reduce(
    (shown, { contentId, type, content }) =>
      contentId
        ? shown.replace(`cid:${contentId}`, `data:${type};base64,${content.toString('base64')}`)
        : shown,
    html,
  )
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
