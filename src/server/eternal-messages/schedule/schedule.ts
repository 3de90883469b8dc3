import type { Connection } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { addDays, dayOf } from '../../lib/days.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { KnownPassing } from '../../passings/passing-listener.ts'
import type { Clock } from '../../ports/clock.ts'
import { sendDueMessages } from '../eternal-messages.jobs.ts'
import { filesOfMessages } from '../recording-files.ts'
import { planMessages } from './plan.rules.ts'
import * as store from './schedule.store.ts'

/**
 * Sets the day each message is due and withdraws letters that must not go any more. Runs in the
 * transaction that changes a passing or a guardian, so that no letter leaves in between.
 */
export function scheduleService(deps: { clock: Clock; jobs: JobQueue; letters: LettersService }) {
  const { clock, jobs, letters } = deps

  /** A corrected day moves unsent messages; sent ones are not sent again. */
  async function passingKnown(trx: Connection, passing: KnownPassing): Promise<void> {
    const { id: passingId, ownerId, passedOn, lateMessages } = passing
    const today = dayOf(clock.now())
    // One a day, also when the day is corrected after one has left.
    const hasLeft = await store.hasMessageLeft(trx, ownerId, today)
    const firstLateDay = hasLeft ? addDays(today, 1) : today
    const unsent = await store.unsentMessagesOf(trx, ownerId)
    const days = { passedOn, today, lateMessages, firstLateDay }
    for (const planned of planMessages(unsent, days)) {
      await store.setPlan(trx, passingId, planned)
    }
    const early = await store.earlyLetterIdsOf(trx, ownerId, today)
    await letters.withdraw(trx, early, false)
    await jobs.enqueue(trx, sendDueMessages, {})
  }

  async function passingUndone(trx: Connection, ownerId: number): Promise<void> {
    await store.clearDue(trx, ownerId)
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId), true)
  }

  /** Updating the messages first waits for a sender that holds them; its new letters are then found. */
  async function recipientGone(trx: Connection, ownerId: number, email: string): Promise<void> {
    await store.scanAgain(trx, ownerId)
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId, email), true)
  }

  /** For the erasure of an account. Returns the files to delete after the commit. */
  async function forget(trx: Connection, ownerId: number): Promise<string[]> {
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId), true)
    return (await filesOfMessages(trx, ownerId)).map(({ file }) => file)
  }

  /** Looks again at what is due for the present guardians. */
  async function recipientBack(trx: Connection, ownerId: number): Promise<void> {
    await store.scanAgain(trx, ownerId)
    await jobs.enqueue(trx, sendDueMessages, {})
  }

  return {
    passingKnown,
    passingUndone,
    recipientGone,
    recipientBack,
    recipientMoved: recipientBack,
    forget,
  }
}
