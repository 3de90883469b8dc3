import { dayMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import * as store from './bounced-letters.store.ts'
import type { ReturnKind } from './letter.rules.ts'
import { addressGone, deliverLetter, followUpJob, mailComplaint } from './mail.jobs.ts'
import { markGone } from './suppressions.store.ts'

/** A full mailbox is retried on three days; then the letter has bounced for good. */
const maxReturns = 3
/** A later report is not about a delivery: mail servers give up within five days. */
const reportMs = 7 * dayMs

// Letters that bounced after a mail server had accepted them.

/** Returns the new state of the letter, or null when nothing changes. */
export async function acceptBounce(
  ctx: Context,
  trx: Connection,
  letterId: number,
  report: { hash: Buffer; kind: ReturnKind; answer: string },
): Promise<'returned-for-now' | 'returned-for-good' | 'complaint' | null> {
  const at = ctx.clock.now()
  const letter = await store.lockLetter(trx, letterId)
  if (!letter) return null
  const isLate = at.getTime() - letter.writtenAt.getTime() > reportMs
  if (isLate && report.kind !== 'complaint') return null
  if (!(await store.recordReport(trx, { ...report, letterId, at }))) return null
  if (report.kind === 'complaint') {
    await ctx.jobs.enqueue(trx, mailComplaint, { letterId })
    return 'complaint'
  }
  if (letter.state === 'returned-for-good') return null
  const isSuppressed = report.kind === 'gone' && !(await store.isAloneAgainstSignIn(trx, letter))
  // It is about to be sent anyway.
  if (!isSuppressed && letter.state === 'waiting') return null
  const isOver = isSuppressed || letter.returns >= maxReturns
  const state = isOver ? 'returned-for-good' : 'returned-for-now'
  const retryAt = new Date(at.getTime() + dayMs)
  await store.setReturned(trx, letterId, { state, answer: report.answer, at, retryAt })
  // The operator's own address is never given up: alerts go there.
  if (isSuppressed && letter.recipient !== ctx.settings.operatorEmail) {
    const isNew = await markGone(trx, letter.recipient, at)
    if (isNew) await ctx.jobs.enqueue(trx, addressGone, { letterId })
  }
  if (!isOver && !letter.isSecret) await ctx.jobs.enqueue(trx, deliverLetter, { letterId }, retryAt)
  if (letter.followUp) await ctx.jobs.enqueue(trx, followUpJob(letter.followUp), { letterId })
  return state
}
