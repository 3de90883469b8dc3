import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

const lastAsked = sql<Date>`coalesce(asked_at, created_at)`

/** Addresses due for the yearly question; one guardian may watch over several owners. */
export async function addressesToAsk(db: Connection, before: Date, most: number) {
  const rows = await db
    .selectFrom('guardians')
    .select('email')
    .where(lastAsked, '<', before)
    .orderBy(lastAsked)
    .limit(most)
    .execute()
  return [...new Set(rows.map(({ email }) => email))]
}

/** The process that changes a row asks; a second one finds nothing to do. */
export async function markAsked(
  trx: Connection,
  email: string,
  before: Date,
  question: { askedAt: Date; tokenHash: Buffer },
): Promise<number[]> {
  const rows = await trx
    .updateTable('guardians')
    .set({ asked_at: question.askedAt, ask_hash: question.tokenHash })
    .where('email', '=', email)
    .where(lastAsked, '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false for an unknown token. */
export async function markAnswered(db: Connection, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .set({ answered_at: at, ask_hash: null, silent_since: null })
    .where('ask_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks guardians who have not answered and returns them, each once. */
export function markSilent(trx: Connection, before: Date, at: Date, most: number) {
  return trx
    .updateTable('guardians')
    .set({ silent_since: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('guardians')
        .select('id')
        .where('ask_hash', 'is not', null)
        .where('silent_since', 'is', null)
        .where('asked_at', '<', before)
        .orderBy('asked_at')
        .limit(most),
    )
    .where('silent_since', 'is', null)
    .returning(['id', 'owner_id as ownerId', 'email', 'asked_at as askedAt'])
    .execute()
}
