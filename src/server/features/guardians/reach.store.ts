import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

const lastWord = sql<Date>`coalesce(asked_at, created_at)`

/** Addresses that nobody has asked for a year; one person may watch over several. */
export async function addressesToAsk(db: Connection, before: Date, most: number) {
  const rows = await db
    .selectFrom('guardians')
    .select('email')
    .where(lastWord, '<', before)
    .orderBy(lastWord)
    .limit(most)
    .execute()
  return [...new Set(rows.map(({ email }) => email))]
}

/** Whoever changes a row asks; of two processes the second finds nothing to do. */
export async function noteAsked(
  trx: Connection,
  email: string,
  before: Date,
  question: { asked_at: Date; ask_hash: Buffer },
): Promise<number[]> {
  const rows = await trx
    .updateTable('guardians')
    .set(question)
    .where('email', '=', email)
    .where(lastWord, '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false for a token nobody was given. */
export async function noteAnswer(db: Connection, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .set({ answered_at: at, ask_hash: null, silent_since: null })
    .where('ask_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those who have not answered, each told of once. */
export function takeSilent(trx: Connection, before: Date, at: Date, most: number) {
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
    .returning(['id', 'owner_id', 'email', 'asked_at'])
    .execute()
}
