import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

const lastAsked = sql<Date>`coalesce(asked_at, guardians.created_at)`

export interface GuardianToAsk {
  id: number
  email: string
  lastAskedAt: Date
  /** The same moment, to the microsecond. */
  position: string
  timeZone: string | null
}

/** Guardians due for the yearly question, in order, after the given one. */
export function guardiansToAsk(
  db: Connection,
  before: Date,
  after: GuardianToAsk | undefined,
  max: number,
): Promise<GuardianToAsk[]> {
  return db
    .selectFrom('guardians')
    .leftJoin('accounts', 'accounts.id', 'guardians.account_id')
    .select([
      'guardians.id',
      'guardians.email',
      lastAsked.as('lastAskedAt'),
      sql<string>`${lastAsked}::text`.as('position'),
      'accounts.time_zone as timeZone',
    ])
    .where(lastAsked, '<', before)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${lastAsked}, guardians.id) > (${after?.position}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy(lastAsked)
    .orderBy('guardians.id')
    .limit(max)
    .execute()
}

/** The process that changes the row asks; a second process finds nothing to do. */
export async function markAsked(
  trx: Connection,
  email: string,
  before: Date,
  question: { askedAt: Date; tokenHash: Buffer },
): Promise<{ id: number; ownerId: number }[]> {
  return trx
    .updateTable('guardians')
    .set({ asked_at: question.askedAt, ask_hash: question.tokenHash })
    .where('email', '=', email)
    .where(lastAsked, '<', before)
    .returning(['id', 'owner_id as ownerId'])
    .execute()
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

/** Marks guardians who have not answered and returns each of them once. */
export function markSilent(trx: Connection, before: Date, at: Date, max: number) {
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
        .limit(max),
    )
    .where('silent_since', 'is', null)
    .returning(['id', 'owner_id as ownerId', 'email', 'asked_at as askedAt'])
    .execute()
}

/** A letter to this address has bounced for good. */
export async function markAddressSilent(db: Connection, email: string, at: Date): Promise<void> {
  await db
    .updateTable('guardians')
    .set({ silent_since: at })
    .where('email', '=', email)
    .where('silent_since', 'is', null)
    .execute()
}
