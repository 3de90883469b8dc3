import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { addDays, dayOf } from '../../lib/days.ts'
import { withdrawLetters } from '../../mail/mail.ts'
import type { KnownPassing } from '../../passings/passing.rules.ts'
import { sendDueMessagesJob } from '../eternal-messages.jobs.ts'
import { filesOfMessages } from '../recording-files.ts'
import { planMessages } from './plan.rules.ts'
import * as store from './schedule.store.ts'

// Sets the day each message is due and withdraws letters that must no longer be sent. Runs in the transaction
// that changes a passing or a guardian, so that no letter leaves in between.

/** A corrected day moves unsent messages; sent ones are not sent again. */
export async function scheduleMessages(
  ctx: Context,
  trx: Connection,
  passing: KnownPassing,
): Promise<void> {
  const { id: passingId, ownerId, passedOn, lateMessages } = passing
  const today = dayOf(ctx.clock.now())
  // One a day, even when the day is corrected after one was sent.
  const hasLeft = await store.hasMessageLeft(trx, ownerId, today)
  const firstLateDay = hasLeft ? addDays(today, 1) : today
  const unsent = await store.unsentMessagesOf(trx, ownerId)
  const days = { passedOn, today, lateMessages, firstLateDay }
  for (const planned of planMessages(unsent, days)) {
    await store.setPlan(trx, passingId, planned)
  }
  const early = await store.earlyLetterIdsOf(trx, ownerId, today)
  await withdrawLetters(ctx, trx, early, false)
  await ctx.jobs.enqueue(trx, sendDueMessagesJob, {})
}

export async function cancelMessages(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  await store.clearDue(trx, ownerId)
  await withdrawLetters(ctx, trx, await store.letterIdsOf(trx, ownerId), true)
}

/** Updating the messages first waits for a sender that holds them; its new letters are then found. */
export async function withdrawMessagesTo(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  email: string,
): Promise<void> {
  await store.scanAgain(trx, ownerId)
  await withdrawLetters(ctx, trx, await store.letterIdsOf(trx, ownerId, email), true)
}

/** For the erasure of an account. Returns the files to delete after the commit. */
export async function forgetMessages(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<string[]> {
  await withdrawLetters(ctx, trx, await store.letterIdsOf(trx, ownerId), true)
  return (await filesOfMessages(trx, ownerId)).map(({ file }) => file)
}

/** Scans what is due again, for the current guardians. */
export async function recheckMessages(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  await store.scanAgain(trx, ownerId)
  await ctx.jobs.enqueue(trx, sendDueMessagesJob, {})
}
