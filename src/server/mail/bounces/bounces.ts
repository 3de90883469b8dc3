import type { Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReturnsMailbox } from '../../ports/returns-mailbox.ts'
import type { ReturnAddresses } from '../bounce-address.rules.ts'
import { setReadAt } from '../bounced-letters.store.ts'
import type { LettersService } from '../mail.ts'
import { readReturns } from './bounces.jobs.ts'
import { readReport } from './report.rules.ts'

const batchSize = 100

/** What a mail in the mailbox was, or the new state of the letter it is about. */
export type ReturnOutcome =
  | 'returned-for-now'
  | 'returned-for-good'
  | 'complaint'
  | 'known'
  | 'delay'
  | 'no-report'
  | 'unmatched'

/** Reads reports about letters that came back. */
export function returnsService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: Pick<LettersService, 'returned'>
  /** Null where letters have no return address of their own. */
  addresses: Pick<ReturnAddresses, 'letterIn'> | null
  /** Null where the mail server hands reports over instead, or nobody does. */
  mailbox: ReturnsMailbox | null
}) {
  const { db, clock, jobs, letters, addresses, mailbox } = deps

  /** `to` is the address the mail came to, where the mail server tells it. */
  async function receive(mail: Uint8Array, to = ''): Promise<ReturnOutcome> {
    const report = await readReport(mail)
    if (!report) return 'no-report'
    const letterId = addresses?.letterIn([to, ...report.addresses]) ?? null
    if (letterId === null) return 'unmatched'
    const { kind, answer, hash } = report
    if (kind === 'delay') return 'delay'
    const state = await db
      .transaction()
      .execute((trx) => letters.returned.accept(trx, letterId, { kind, answer, hash }))
    return state ?? 'known'
  }

  /** Mails that are about no letter stay in the mailbox, marked as read, for the operator. */
  async function readMailbox(): Promise<void> {
    if (!mailbox) return
    const count = await mailbox.readUnread(batchSize, async (mail) => {
      const outcome = await receive(mail)
      return outcome === 'no-report' || outcome === 'unmatched' ? 'keep' : 'delete'
    })
    if (count === batchSize) await jobs.enqueue(db, readReturns, {})
    else await setReadAt(db, clock.now())
  }

  return { hasMailbox: mailbox !== null, receive, readMailbox }
}
