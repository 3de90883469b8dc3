import type { Connection } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import { anniversaryOf, dayOf } from './anniversary.ts'
import { sendDueMessages } from './eternal-messages.jobs.ts'
import * as store from './planning.store.ts'
import { filesOfMessages } from './recordings.service.ts'

/**
 * Which day each message goes, and to whom it must not go any more. Part of the transaction in which
 * a passing or a guardian changes, so that no letter leaves in between.
 */
export function planningService(deps: { clock: Clock; jobs: JobQueue; letters: LettersService }) {
  const { clock, jobs, letters } = deps

  /** A corrected day moves what has not been sent; what has been is not sent again. */
  async function passingKnown(
    trx: Connection,
    passing: { id: number; ownerId: number; passedOn: string },
  ): Promise<void> {
    const { ownerId, passedOn } = passing
    for (const { id, year } of await store.unsentMessagesOf(trx, ownerId)) {
      const due_on = anniversaryOf(passedOn, year)
      await store.setDue(trx, id, { passing_id: passing.id, due_on })
    }
    const early = await store.earlyLetterIdsOf(trx, ownerId, dayOf(clock.now()))
    await letters.withdraw(trx, early, false)
    await jobs.enqueue(trx, sendDueMessages, {})
  }

  async function passingUndone(trx: Connection, ownerId: number): Promise<void> {
    await store.clearDue(trx, ownerId)
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId), true)
  }

  /** First the messages, which a sender holds: a letter written meanwhile is found afterwards. */
  async function guardianRemoved(trx: Connection, ownerId: number, email: string): Promise<void> {
    await store.lookAgain(trx, ownerId)
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId, email), true)
  }

  /** Somebody is being erased. Returns the files to remove once that is done. */
  async function forget(trx: Connection, ownerId: number): Promise<string[]> {
    await letters.withdraw(trx, await store.letterIdsOf(trx, ownerId), true)
    return (await filesOfMessages(trx, ownerId)).map(({ file }) => file)
  }

  return { passingKnown, passingUndone, guardianRemoved, forget }
}
