import type { Connection, Database } from '../../../database/connect.ts'
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
export function messagesAwaitedBy(db: Connection, accountId: number): Promise<AwaitedMessage[]> {
  return store.messagesAwaitedBy(db, accountId)
}
