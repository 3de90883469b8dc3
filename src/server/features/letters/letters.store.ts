import type { Connection } from '../../database/connect.ts'
import type { Attachment } from '../../ports/mail.ts'

export type LetterState = 'waiting' | 'sent' | 'dead'

export interface LetterRow {
  key: string
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: string
  is_secret: boolean
}

/** Returns null when a letter with this key has been written before. */
export async function insertLetter(
  db: Connection,
  row: LetterRow,
  attachments: readonly Attachment[],
): Promise<number | null> {
  const letter = await db
    .insertInto('letters')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!letter) return null
  if (attachments.length > 0) {
    await db
      .insertInto('letter_attachments')
      .values(attachments.map((file, position) => ({ letter_id: letter.id, position, ...file })))
      .execute()
  }
  return letter.id
}

export function findLetter(db: Connection, id: number) {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes a waiting letter until `until`; null while somebody else carries it or when it is done. */
export function leaseLetter(db: Connection, id: number, now: Date, until: Date) {
  return db
    .updateTable('letters')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}

export function attachmentsOf(db: Connection, letterId: number) {
  return db
    .selectFrom('letter_attachments')
    .select(['name', 'type', 'content'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute()
}

export async function recordAttempt(
  db: Connection,
  id: number,
  outcome: { state: LetterState; answer: string; at: Date },
): Promise<void> {
  await db
    .updateTable('letters')
    .set((row) => ({
      state: outcome.state,
      attempts: row('attempts', '+', 1),
      last_answer: outcome.answer,
      leased_until: null,
      sent_at: outcome.state === 'sent' ? outcome.at : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Of somebody who asked to be forgotten. */
export async function deleteLettersTo(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('letters').where('recipient', '=', email).execute()
}

export async function deleteLettersByKey(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('letters').where('key', 'in', keys).execute()
}

export async function wipeSecretLetter(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ html: '', text: '' })
    .where('id', '=', id)
    .where('is_secret', '=', true)
    .execute()
}

export async function reviveLetter(db: Connection, id: number): Promise<boolean> {
  const result = await db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, leased_until: null })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function newestLetters(db: Connection, most: number, state?: LetterState) {
  return db
    .selectFrom('letters')
    .select(['id', 'recipient', 'subject', 'created_at', 'state', 'attempts', 'last_answer'])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
