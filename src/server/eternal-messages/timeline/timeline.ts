import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { guardianWithPower } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { requireUltraPremium } from '../requirements.ts'
import * as store from './timeline.store.ts'
import { type AwaitedMessage, timelineEntry } from './timeline-entry.rules.ts'

// Which messages a guardian has received and will receive.

export async function listTimeline(ctx: Context, accountId: number) {
  const byOwner = Map.groupBy(await messagesAwaitedBy(ctx.db, accountId), ({ ownerId }) => ownerId)
  return [...byOwner].map(([ownerId, messages]) => ({
    ownerId,
    entries: messages.map(timelineEntry),
  }))
}

/** Only for a message that has been sent. The owner's own words are sealed. */
export async function writeTimelineTranscript(
  ctx: Context,
  memberId: number,
  { ownerId, year, words }: { ownerId: number; year: number; words: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await guardianWithPower(trx, memberId, ownerId))) throw problem('forbidden')
    const message = (await messagesAwaitedBy(trx, memberId)).find(
      (one) => one.ownerId === ownerId && one.year === year,
    )
    if (!message || timelineEntry(message).state !== 'came') throw problem('not-found')
    await requireUltraPremium(ctx, trx, ownerId)
    if (message.transcript) throw problem('words-of-the-owner')
    await store.setHeardWords(trx, message.id, words)
    await recordInAudit(trx, {
      event: 'message-words-written',
      accountId: ownerId,
      actorId: memberId,
      at: ctx.clock.now(),
      details: { year },
    })
  })
}

/** A guardian learns nothing about messages of owners who are alive. */
export function messagesAwaitedBy(db: Connection, accountId: number): Promise<AwaitedMessage[]> {
  return store.messagesAwaitedBy(db, accountId)
}
