import type { Context } from '../../context.ts'
import { setReadAt } from '../bounced-letters.store.ts'
import { acceptBounce } from '../bounced-letters.ts'
import { readBounces } from '../mail.jobs.ts'
import { readReport } from './report.rules.ts'

const batchSize = 100

/** What a mail in the mailbox was, or the new state of the letter it reports on. */
export type ReturnOutcome =
  | 'returned-for-now'
  | 'returned-for-good'
  | 'complaint'
  | 'known'
  | 'delay'
  | 'no-report'
  | 'unmatched'

// Reads reports about bounced letters.

/** `to` is the address the mail was sent to, where the mail server reports it. */
export async function receiveBounce(
  ctx: Context,
  mail: Uint8Array,
  to = '',
): Promise<ReturnOutcome> {
  const report = await readReport(mail)
  if (!report) return 'no-report'
  const letterId = ctx.mail.bounceAddresses?.letterIn([to, ...report.addresses]) ?? null
  if (letterId === null) return 'unmatched'
  const { kind, answer, hash } = report
  if (kind === 'delay') return 'delay'
  const state = await ctx.db
    .transaction()
    .execute((trx) => acceptBounce(ctx, trx, letterId, { kind, answer, hash }))
  return state ?? 'known'
}

/** Mails that concern no letter stay in the mailbox, marked as read, for the operator. */
export async function readBounceMailbox(ctx: Context): Promise<void> {
  if (!ctx.bouncesMailbox) return
  const count = await ctx.bouncesMailbox.readUnread(batchSize, async (mail) => {
    const outcome = await receiveBounce(ctx, mail)
    return outcome === 'no-report' || outcome === 'unmatched' ? 'keep' : 'delete'
  })
  if (count === batchSize) await ctx.jobs.enqueue(ctx.db, readBounces, {})
  else await setReadAt(ctx.db, ctx.clock.now())
}
