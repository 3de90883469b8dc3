import type { Connection, Database } from '../../../database/connect.ts'
import { provenEmailOf } from '../../accounts/index.ts'
import * as store from './timeline.store.ts'
import { type AwaitedMessage, timelineEntry } from './timeline-entry.ts'

export type TimelineService = ReturnType<typeof timelineService>

/** Which messages a guardian has received and will receive. */
export function timelineService({ db }: { db: Database }) {
  async function list(accountId: number) {
    const byOwner = Map.groupBy(await messagesAwaitedBy(db, accountId), ({ ownerId }) => ownerId)
    return [...byOwner].map(([ownerId, messages]) => ({
      ownerId,
      entries: messages.map(timelineEntry),
    }))
  }

  return { list }
}

/** A guardian learns nothing about messages of owners who are alive. */
export async function messagesAwaitedBy(
  db: Connection,
  accountId: number,
): Promise<AwaitedMessage[]> {
  const email = await provenEmailOf(db, accountId)
  return email ? store.messagesAwaitedBy(db, email) : []
}
