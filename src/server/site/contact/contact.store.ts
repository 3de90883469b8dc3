import type { Connection } from '../../database/connect.ts'

export interface NewMessage {
  name: string
  email: string
  subject: string
  message: string
}

export async function insertMessage(db: Connection, message: NewMessage, at: Date) {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...message, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export function unanswered(db: Connection, limit: number) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'written_at as writtenAt'])
    .where('answered_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findMessage(db: Connection, id: number): Promise<NewMessage | undefined> {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markAnswered(db: Connection, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteMessagesOf(db: Connection, email: string): Promise<number[]> {
  const rows = await db
    .deleteFrom('contact_messages')
    .where('email', '=', email)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteMessagesBefore(db: Connection, before: Date): Promise<number[]> {
  const rows = await db
    .deleteFrom('contact_messages')
    .where('written_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function waitingMessages(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
