import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { LetterState, ReturnKind } from './letter.rules.ts'

export function lockLetter(trx: Connection, id: number) {
  return trx
    .selectFrom('letters')
    .select([
      'id',
      'recipient',
      'state',
      'returns',
      'is_secret as isSecret',
      'follow_up as followUp',
      sql<Date>`coalesce(sent_at, created_at)`.as('writtenAt'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether the holder of this address has signed in since, and no other letter to it has bounced after that:
 * then one report proves nothing.
 */
export async function isAloneAgainstSignIn(
  trx: Connection,
  letter: { id: number; recipient: string; writtenAt: Date },
): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('last_seen_at as seenAt')
    .where('email', '=', letter.recipient)
    .executeTakeFirst()
  const seenAt = account?.seenAt
  if (!seenAt || seenAt <= letter.writtenAt) return false
  const other = await trx
    .selectFrom('returned_mail')
    .innerJoin('letters', 'letters.id', 'returned_mail.letter_id')
    .select('letters.id')
    .where('letters.recipient', '=', letter.recipient)
    .where('letters.id', '<>', letter.id)
    .where('returned_mail.kind', '=', 'gone')
    .where('returned_mail.received_at', '>', seenAt)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Returns false when this report was received before. */
export async function recordReport(
  trx: Connection,
  report: { hash: Buffer; letterId: number; kind: ReturnKind; answer: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('returned_mail')
    .values({
      hash: report.hash,
      letter_id: report.letterId,
      kind: report.kind,
      answer: report.answer,
      received_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setReturned(
  trx: Connection,
  id: number,
  to: {
    state: 'returned-for-now' | 'returned-for-good'
    answer: string
    at: Date
    retryAt: Date
  },
): Promise<void> {
  await trx
    .updateTable('letters')
    .set((row) => ({
      state: to.state,
      returns: row('returns', '+', 1),
      last_answer: to.answer,
      leased_until: null,
      sent_at: null,
      try_at: to.retryAt,
    }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('letter_tries')
    .values({ letter_id: id, tried_at: to.at, is_taken: false, answer: to.answer })
    .execute()
}

/** When the bounce mailbox was last read to its end. */
export async function setReadAt(db: Connection, at: Date): Promise<void> {
  await db
    .insertInto('returns_reading')
    .values({ id: 1, read_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_at: at }))
    .execute()
}

/** Counting stops here, so that a measurement stays fast. */
const maxCounted = 10_000

/** What bounced, and when the bounce mailbox was last read. */
export async function returnsState(db: Connection, now: Date) {
  const { rows } = await sql<{
    forNow: number
    forGood: number
    gone: number
    readAt: Date | null
  }>`select
    (select count(*) from (select 1 from letters where state = 'returned-for-now' limit ${maxCounted}) few) as "forNow",
    (select count(*) from (select 1 from letters where state = 'returned-for-good' limit ${maxCounted}) few) as "forGood",
    (select count(*) from (select 1 from gone_addresses limit ${maxCounted}) few) as gone,
    (select read_at from returns_reading) as "readAt"
  `.execute(db)
  const { forNow = 0, forGood = 0, gone = 0, readAt = null } = rows[0] ?? {}
  const readSecondsAgo = readAt && Math.max(0, (now.getTime() - readAt.getTime()) / 1000)
  return { forNow, forGood, gone, readSecondsAgo }
}

/** The states of the letters to one address whose keys begin like this. */
export async function statesOfLetters(
  db: Connection,
  recipient: string,
  keyPrefix: string,
): Promise<LetterState[]> {
  const rows = await db
    .selectFrom('letters')
    .select('state')
    .where('recipient', '=', recipient)
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .execute()
  return rows.map(({ state }) => state as LetterState)
}
