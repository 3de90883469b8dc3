import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { FileAttachment } from './letter.ts'

export type LetterState = 'waiting' | 'sent' | 'dead' | 'held'

export interface LetterRow {
  key: string
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: string
  is_secret: boolean
  max_attempts: number
  follow_up: string | null
  try_at: Date
}

/** Returns null when a letter with this key has been written before. */
export async function insertLetter(
  db: Connection,
  row: LetterRow,
  attachments: readonly FileAttachment[],
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

export async function idOfKey(db: Connection, key: string): Promise<number> {
  const { id } = await db
    .selectFrom('letters')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

export function findLetter(db: Connection, id: number) {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Takes a waiting letter until `until`; null while somebody else carries it or when it is done. A
 * lease that ends after ours would has been given by a clock that was wrong.
 */
export function leaseLetter(db: Connection, id: number, now: Date, until: Date) {
  return db
    .updateTable('letters')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((is) =>
      is.or([
        is('leased_until', 'is', null),
        is('leased_until', '<', now),
        is('leased_until', '>', until),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Waiting letters that nobody has come for in time. */
export async function lettersLeftLying(
  db: Connection,
  { before, after }: { before: Date; after: Date },
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('try_at', '<', before), is('try_at', '>', after)]))
    .orderBy('try_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export function attachmentsOf(db: Connection, letterId: number) {
  return db
    .selectFrom('letter_attachments')
    .select(['name', 'type', 'content', 'file'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute()
}

export async function lettersWithFile(db: Connection, file: string): Promise<number[]> {
  const rows = await db
    .selectFrom('letter_attachments')
    .select('letter_id')
    .where('file', '=', file)
    .execute()
  return rows.map(({ letter_id }) => letter_id)
}

export interface Attempt {
  state: LetterState
  answer: string
  at: Date
  tryAt: Date
  /** What is not the reader's fault does not count against them. */
  counts: boolean
}

/** Returns false when the letter has been withdrawn meanwhile. */
export async function recordAttempt(db: Connection, id: number, attempt: Attempt) {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set((row) => ({
      state: attempt.state,
      attempts: row('attempts', '+', attempt.counts ? 1 : 0),
      last_answer: attempt.answer,
      leased_until: null,
      try_at: attempt.tryAt,
      sent_at: attempt.state === 'sent' ? attempt.at : null,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const is_taken = attempt.state === 'sent'
  await db
    .insertInto('letter_tries')
    .values({ letter_id: id, tried_at: attempt.at, is_taken, answer: attempt.answer })
    .execute()
  return true
}

export function triesOf(db: Connection, letterId: number) {
  return db
    .selectFrom('letter_tries')
    .select(['tried_at', 'is_taken', 'answer'])
    .where('letter_id', '=', letterId)
    .orderBy('id')
    .execute()
}

/** Of somebody who asked to be forgotten. */
export async function deleteLettersTo(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('letters').where('recipient', '=', email).execute()
}

export async function deleteLettersByKey(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('letters').where('key', 'in', keys).execute()
}

/** Letters that have not gone; those under way only where asked for. */
export async function withdrawLetters(
  db: Connection,
  ids: readonly number[],
  now: Date,
  evenUnderWay: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('letters')
    .where('id', 'in', ids)
    .where('state', '<>', 'sent')
    .$if(!evenUnderWay, (query) =>
      query.where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now)])),
    )
    .execute()
}

export async function wipeSecretLetter(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ html: '', text: '' })
    .where('id', '=', id)
    .where('is_secret', '=', true)
    .execute()
}

export async function reviveLetter(db: Connection, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, leased_until: null, try_at: now })
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

/** What counting costs must not grow with an outbox that nobody empties. */
const mostCounted = 10_000

/** How the outbox stands, read from the index of what has not been sent. */
export async function outboxState(db: Connection, now: Date) {
  const { rows } = await sql<{
    waiting: number
    dead: number
    oldest_at: Date | null
    next_try_at: Date | null
  }>`select
    (select count(*) from (select 1 from letters where state = 'waiting' limit ${mostCounted}) few) as waiting,
    (select count(*) from (select 1 from letters where state = 'dead' limit ${mostCounted}) few) as dead,
    (select created_at from letters where state = 'waiting' order by id limit 1) as oldest_at,
    (select try_at from letters where state = 'waiting' order by try_at limit 1) as next_try_at
  `.execute(db)
  const { waiting = 0, dead = 0, oldest_at = null, next_try_at = null } = rows[0] ?? {}
  const secondsSince = (at: Date | null) =>
    at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0
  return {
    waiting,
    dead,
    oldestSeconds: secondsSince(oldest_at),
    /** How long ago the most patient of them should have been tried. */
    overdueSeconds: secondsSince(next_try_at),
  }
}
