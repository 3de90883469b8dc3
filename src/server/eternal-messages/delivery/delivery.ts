import { dayMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave } from '../../graveyard/graves.store.ts'
import { lockLifeDates } from '../../graveyard/name-and-days.ts'
import { hasTier } from '../../graveyard/tiers.ts'
import { hasPower, nameOfGuardian } from '../../guardians/guardian.rules.ts'
import { guardiansOf } from '../../guardians/guardians.store.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { stopTokenOf } from '../../guardians/stopped-messages.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { addDays, dayOf } from '../../lib/days.ts'
import { latestMorning, localDayOf, nineOn } from '../../lib/local-time.ts'
import { enqueueLetter, retryLetter } from '../../mail/mail.ts'
import { isSuppressed } from '../../mail/suppressions.store.ts'
import { mayDeliver } from '../../passings/passings.ts'
import { eternalLetters, operatorLetters } from '../emails/letters.ts'
import { recordingAttachment } from '../eternal-message.rules.ts'
import { messageLetterFinished, sendDueMessagesJob } from '../eternal-messages.jobs.ts'
import type { DeliveredMessage, DueMessage } from './delivered-message.rules.ts'
import * as store from './delivery.store.ts'
import { sentMarkerFile } from './sent-marker.rules.ts'

/** Messages per job; another job does the rest. */
const batchSize = 100

type Marked = ReadonlySet<number>

// Sends due messages to the guardians, once each, and tells guardians and operator about failures.

/** Each message has its own transaction, so that a crash loses nothing and repeats nothing. */
export async function sendDueMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await store.dueMessages(ctx.db, now, batchSize).execute()
  const misdated = await store.messagesLookedAtAfter(ctx.db, now, batchSize).execute()
  await eachItem(
    ctx,
    sendDueMessagesJob.name,
    new Set([...due, ...misdated].map(({ id }) => id)),
    (id) => sendOne(ctx, id),
    (id, nextAt) => store.markScanned(ctx.db, id, { at: now, nextAt }),
  )
  if (due.length === batchSize || misdated.length === batchSize) {
    await ctx.jobs.enqueue(ctx.db, sendDueMessagesJob, {})
  }
}

async function sendOne(ctx: Context, messageId: number): Promise<void> {
  const letterIds = (await store.lettersOf(ctx.db, messageId)).map(({ id }) => id)
  const marked = await leaveMarkers(ctx, letterIds)
  await ctx.db.transaction().execute((trx) => send(ctx, trx, messageId, marked))
}

/**
 * Returns the letters whose message has a marker. The marker outlives the database, so that restoring an older
 * backup does not send the message again. No transaction waits for the storage.
 */
async function leaveMarkers(ctx: Context, letterIds: readonly number[]): Promise<Marked> {
  const marked = new Set<number>()
  for (const id of letterIds) {
    const message = await store.messageOfLetter(ctx.db, id)
    if (!message?.letterSentAt) continue
    if (!message.sentAt)
      await ctx.storage.put(sentMarkerFile(message), Buffer.from('sent\n'), 'text/plain')
    marked.add(id)
  }
  return marked
}

/** Writes a letter to each guardian who has none yet and whose morning has come. */
async function send(
  ctx: Context,
  trx: Connection,
  messageId: number,
  marked: Marked,
): Promise<void> {
  const now = ctx.clock.now()
  const ownerId = await store.ownerOf(trx, messageId)
  if (ownerId === null) return
  // Locks the grave first, as every change of a passing does: what is sent belongs to the passing as it stood.
  await lockLifeDates(trx, ownerId)
  const message = await store.lockDueMessage(trx, messageId, latestMorning(now))
  if (!message) return
  await store.markScanned(trx, messageId, { at: now, nextAt: new Date(now.getTime() + dayMs) })
  // The follow-up job of a sent letter may be lost when a process dies.
  for (const { id } of await store.lettersOf(trx, messageId))
    await finishLetter(ctx, trx, id, marked)
  if (!message.awaitsMorning && (await store.isSent(trx, messageId))) return
  if (!(await hasTier(ctx, trx, message.ownerId, 'ultra-premium'))) return
  if (!(await mayDeliver(trx, message.ownerId))) return
  const { written, nextMorning } = await writeLetters(ctx, trx, message, now)
  await store.awaitMorning(trx, messageId, nextMorning)
  if (written > 0 && message.sendOn !== null) {
    const today = dayOf(now)
    // Where the day begins early, it is still yesterday in UTC.
    const leftOn = message.sendOn > today ? message.sendOn : today
    await store.postponeLate(trx, message, addDays(leftOn, 1))
  }
  if (written > 0 || nextMorning !== null) return
  await notifyOperator(ctx, trx, `nobody-there:${messageId}`, operatorLetters.noGuardian(messageId))
}

/** Returns how many guardians have a letter, and when it is morning for the next one. */
async function writeLetters(ctx: Context, trx: Connection, message: DueMessage, now: Date) {
  const dueOn = message.dueOn ?? ''
  const code = (await findGrave(trx, message.ownerId))?.code ?? null
  let written = 0
  let nextMorning: Date | null = null
  for (const guardian of await guardiansWithPower(trx, message.ownerId)) {
    if (guardian.messagesStoppedAt) continue
    const { id: guardianId, email, timeZone } = guardian
    if (await isSuppressed(trx, email)) continue
    const morning = nineOn(message.sendOn ?? dueOn, timeZone)
    if (morning > now) {
      if (nextMorning === null || morning < nextMorning) nextMorning = morning
      continue
    }
    const isLate = dueOn < localDayOf(now, timeZone)
    const letterId = await enqueueLetter(ctx, trx, {
      key: `eternal-message:${message.passingId}:${message.id}:${guardianId}`,
      to: email,
      content: eternalLetters(ctx.site).message({ ...message, code }, { dueOn, isLate }),
      stopLink: eternalLetters(ctx.site).stopLink(message, await stopTokenOf(trx, guardianId)),
      attachments: [recordingAttachment(message)],
      isRetriedLonger: true,
      followUp: messageLetterFinished,
    })
    if (letterId !== null) await store.linkLetter(trx, message.id, letterId)
    written++
  }
  return { written, nextMorning }
}

/** A message counts as sent with the first letter that a mail server has accepted. */
async function finishLetter(
  ctx: Context,
  trx: Connection,
  letterId: number,
  marked: Marked,
): Promise<void> {
  const message = await store.messageOfLetter(trx, letterId)
  if (!message) return
  // A letter accepted after the markers were written has a job of its own.
  if (message.letterSentAt && marked.has(letterId))
    await markSent(trx, message, message.letterSentAt)
  else if (isUndelivered(message)) await notifyOthers(ctx, trx, letterId, message)
}

async function markSent(trx: Connection, message: DeliveredMessage, at: Date): Promise<void> {
  if (message.sentAt) return
  await store.markSent(trx, message.id, at)
  await recordInAudit(trx, {
    event: 'eternal-message-sent',
    accountId: message.ownerId,
    actorId: message.ownerId,
    at,
    details: { messageId: message.id, year: message.year },
  })
}

async function notifyOthers(
  ctx: Context,
  trx: Connection,
  letterId: number,
  message: DeliveredMessage,
): Promise<void> {
  const isReturned = message.letterState === 'returned-for-good'
  const guardians = await guardiansOf(trx, message.ownerId)
  const unreached = guardians.find(({ email }) => email === message.recipient)
  const name = nameOfGuardian(unreached ?? { name: '', email: message.recipient })
  const toOther = eternalLetters(ctx.site).otherUnreached(message, name, isReturned)
  for (const { id, email } of guardians.filter(hasPower)) {
    if (email === message.recipient) continue
    await enqueueLetter(ctx, trx, {
      key: `other-unreached:${letterId}:${id}`,
      to: email,
      content: toOther,
    })
  }
  const toOperator = operatorLetters.undelivered({
    messageId: message.id,
    letterId,
    recipient: message.recipient,
    answer: message.lastAnswer ?? '',
    hasReachedGuardian: message.sentAt !== null,
    isReturned,
  })
  await notifyOperator(ctx, trx, `undelivered:${letterId}`, toOperator)
}

async function notifyOperator(
  ctx: Context,
  trx: Connection,
  key: string,
  content: ReturnType<typeof operatorLetters.noGuardian>,
): Promise<void> {
  if (ctx.settings.operatorEmail)
    await enqueueLetter(ctx, trx, { key, to: ctx.settings.operatorEmail, content })
}

/** For the operator: retries every letter of a message and writes missing ones. */
export async function retryMessage(ctx: Context, messageId: number): Promise<number> {
  let revived = 0
  for (const { id } of await store.lettersOf(ctx.db, messageId)) {
    if (await retryLetter(ctx, id)) revived++
  }
  await sendOne(ctx, messageId)
  return revived
}

export async function finishMessageLetter(ctx: Context, letterId: number): Promise<void> {
  const marked = await leaveMarkers(ctx, [letterId])
  const message = await store.messageOfLetter(ctx.db, letterId)
  const isUnsent = await ctx.db.transaction().execute(async (trx) => {
    await finishLetter(ctx, trx, letterId, marked)
    return message && isReturned(message) ? store.unmarkSent(trx, message.id) : false
  })
  if (!message || !isUnsent) return
  // Without its marker, a restore does not take the message for sent.
  await ctx.storage.remove(sentMarkerFile(message))
  await sendOne(ctx, message.id)
}

function isReturned({ letterState }: DeliveredMessage): boolean {
  return letterState === 'returned-for-now' || letterState === 'returned-for-good'
}

/** Given up, or bounced for good. */
function isUndelivered({ letterState }: DeliveredMessage): boolean {
  return letterState === 'dead' || letterState === 'returned-for-good'
}
