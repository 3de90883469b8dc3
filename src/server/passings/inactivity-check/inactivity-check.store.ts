import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { AskAfterYears, QuietStep } from './inactivity.rules.ts'

export async function askAfterYearsOf(
  db: Connection,
  accountId: number,
): Promise<AskAfterYears | null> {
  const { years } = await db
    .selectFrom('accounts')
    .select('ask_after_years as years')
    .$narrowType<{ years: AskAfterYears | null }>()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return years
}

/** A new choice ends a round of letters in progress. */
export async function setInactivityCheck(
  db: Connection,
  accountId: number,
  { askAfterYears, askAt }: { askAfterYears: AskAfterYears | null; askAt: Date | null },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      ask_after_years: askAfterYears,
      ask_at: askAt,
      asked_times: 0,
      first_asked_at: null,
    })
    .where('id', '=', accountId)
    .execute()
}

export interface OwnerToLookAt {
  id: number
  askAt: Date
  /** The same moment, to the microsecond. */
  position: string
  timeZone: string | null
}

/**
 * The owners to check before this time, after the given one, from the index of `ask_at`: the cost depends only
 * on what is due.
 */
export function ownersToLookAt(
  db: Connection,
  before: Date,
  after: OwnerToLookAt | undefined,
  max: number,
): Promise<OwnerToLookAt[]> {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'ask_at as askAt',
      sql<string>`ask_at::text`.as('position'),
      'time_zone as timeZone',
    ])
    .$narrowType<{ askAt: Date }>()
    .where('ask_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ask_at, id) > (${after?.position}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('ask_at')
    .orderBy('id')
    .limit(max)
    .execute()
}

/** Undefined when another process has already checked; a sign of life waits until the transaction ends. */
export function lockQuietOwner(trx: Connection, id: number, before: Date) {
  return trx
    .selectFrom('accounts')
    .select((row) => [
      'id',
      'email',
      'ask_after_years as askAfterYears',
      'ask_at as askAt',
      'time_zone as timeZone',
      'asked_times as askedTimes',
      'first_asked_at as firstAskedAt',
      'erase_after as eraseAfter',
      row.fn.coalesce('last_seen_at', 'created_at').as('lastSeenAt'),
    ])
    .$narrowType<{ askAfterYears: AskAfterYears; askAt: Date }>()
    .where('id', '=', id)
    .where('ask_at', '<', before)
    .forUpdate()
    .executeTakeFirst()
}

export async function setStep(trx: Connection, id: number, step: QuietStep): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      asked_times: step.askedTimes,
      first_asked_at: step.firstAskedAt,
      ask_at: step.askAt,
    })
    .where('id', '=', id)
    .execute()
}
