import { hourMs, yearMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { dayOf } from '../../lib/days.ts'
import { problem } from '../../lib/problem.ts'
import { letterAttempts } from '../../mail/mail.ts'
import { lettersOf } from '../delivery/delivery.store.ts'
import { retryMessage } from '../delivery/delivery.ts'
import type { DeliveryStatus } from './delivery-status.rules.ts'
import * as store from './status.store.ts'

const listLimit = 200
/** Each message is scanned once a day, and the scan itself may be a little late. */
const scannedWithinMs = 26 * hourMs

// For the operator: which messages are sent, due, late or undeliverable.

export async function messagesSummary(ctx: Context): Promise<DeliveryStatus> {
  const now = ctx.clock.now()
  const today = dayOf(now)
  const { sent, onTime } = await store.countSent(ctx.db, new Date(now.getTime() - yearMs))
  const [oldest] = await store.dueUnsent(ctx.db, today, 1)
  return {
    asOf: now,
    sentLastYear: sent,
    sentOnTime: onTime,
    dueUnsent: await store.countDueUnsent(ctx.db, today),
    oldestWaiting: oldest ?? null,
    nextDueOn: await store.nextDueOn(ctx.db, today),
    dead: await store.deadLetters(ctx.db, listLimit),
  }
}

export function dueMessages(ctx: Context) {
  return store.dueUnsent(ctx.db, dayOf(ctx.clock.now()), listLimit)
}

/** One message with its letters and all attempts. */
export async function requireMessageStatus(ctx: Context, messageId: number) {
  const message = await store.findMessage(ctx.db, messageId)
  if (!message) throw problem('not-found')
  const withAttempts = (await lettersOf(ctx.db, messageId)).map(async (letter) => ({
    ...letter,
    attempts: await letterAttempts(ctx, letter.id),
  }))
  return { ...message, letters: await Promise.all(withAttempts) }
}

/** The letters go to guardians, so the audit entry belongs to no account. */
export async function retryMessageByOperator(
  ctx: Context,
  messageId: number,
  { reason, by }: { reason: string; by: OperatorId },
) {
  await requireMessageStatus(ctx, messageId)
  await retryMessage(ctx, messageId)
  const details = { eternalMessageId: messageId, reason }
  const entry = operatorEntry('letter-retried', null, by, ctx.clock.now(), details)
  await recordInAudit(ctx.db, entry)
  return requireMessageStatus(ctx, messageId)
}

/** Late includes messages without a guardian; overlooked is 0 while the server scans daily. */
export function lateMessages(db: Connection, now: Date) {
  return store.countLate(db, dayOf(now), new Date(now.getTime() - scannedWithinMs))
}
