import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import { type LetterState, priorities, type ReturnKind } from '../letter.rules.ts'

export type LetterFilter = LetterState | 'late'

export interface FoundLetter {
  id: number
  recipient: string
  subject: string
  createdAt: Date
  state: LetterState
  attempts: number
  lastAnswer: string | null
}

export interface Search {
  recipient?: string | undefined
  state?: LetterState | undefined
  /** Letters that have been waiting since before this time. */
  waitingSince?: Date | undefined
  /** The number of the last letter that the caller has already. */
  before?: number | undefined
}

export function searchLetters(
  db: Connection,
  search: Search,
  limit: number,
): Promise<FoundLetter[]> {
  return newestLetters(db, search, limit).execute()
}

/** Each kind of search has its index, so that a page costs the same among millions. */
export function newestLetters(
  db: Connection,
  { recipient, state, waitingSince, before }: Search,
  limit: number,
) {
  const letters = db
    .selectFrom('letters')
    .select([
      'id',
      'recipient',
      'subject',
      'created_at as createdAt',
      'state',
      'attempts',
      'last_answer as lastAnswer',
    ])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    // Written as a constant, so that every plan can use the index of one state.
    .$if(state !== undefined, (query) => query.where(sql<boolean>`state = ${sql.lit(state)}`))
    .limit(limit)
  if (waitingSince === undefined) {
    return letters
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
  }
  return letters
    .where(sql<boolean>`state = 'waiting'`)
    .where('created_at', '<', waitingSince)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          coalesce((select created_at from letters where id = ${before}), ${waitingSince}), ${before}::bigint)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

interface LetterRecord extends FoundLetter {
  sentAt: Date | null
  retryAt: Date
  isWiped: boolean
  /** Until then a process is sending it. */
  leasedUntil: Date | null
}

/** Without the content of the letter. */
export function readLetter(db: Connection, id: number): Promise<LetterRecord | undefined> {
  return letterById(db, id).executeTakeFirst()
}

export function lockLetter(trx: Connection, id: number): Promise<LetterRecord | undefined> {
  return letterById(trx, id).forUpdate().executeTakeFirst()
}

function letterById(db: Connection, id: number) {
  return db
    .selectFrom('letters')
    .select([
      'id',
      'recipient',
      'subject',
      'created_at as createdAt',
      'state',
      'attempts',
      'last_answer as lastAnswer',
      'sent_at as sentAt',
      'try_at as retryAt',
      'leased_until as leasedUntil',
      sql<boolean>`is_secret and html = ''`.as('isWiped'),
    ])
    .where('id', '=', id)
}

/** As routine letters, so that they do not delay those that people are waiting for. */
export async function reviveFailedLetters(trx: Connection, writtenSince: Date, now: Date) {
  const { rows } = await sql<{ count: number; newestId: number | null }>`
    with revived as (
      update letters set state = 'waiting', attempts = 0, leased_until = null, try_at = ${now},
        priority = ${priorities.routine}
      where state = 'dead' and created_at >= ${writtenSince} and not is_secret
      returning id
    )
    select count(*)::int as count, max(id) as "newestId" from revived`.execute(trx)
  return rows[0] ?? { count: 0, newestId: null }
}

export function returnsOf(
  db: Connection,
  letterId: number,
): Promise<{ kind: ReturnKind; answer: string; at: Date }[]> {
  return db
    .selectFrom('returned_mail')
    .select(['kind', 'answer', 'received_at as at'])
    .where('letter_id', '=', letterId)
    .orderBy('received_at')
    .execute()
}

export async function goneSince(db: Connection, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('gone_addresses')
    .select('since')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row?.since ?? null
}

/** Null for a follower, a partner or another person without an account. */
export async function accountOf(db: Connection, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}
