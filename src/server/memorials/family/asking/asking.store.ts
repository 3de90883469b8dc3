import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** A keeper who is asked, with the present address of the account. */
export interface AskedKeeper {
  id: number
  graveId: number
  accountId: number
  email: string
}

function keepers(db: Connection) {
  return db
    .selectFrom('keepers')
    .innerJoin('accounts', 'accounts.id', 'keepers.account_id')
    .select([
      'keepers.id',
      'keepers.grave_id as graveId',
      'accounts.id as accountId',
      'accounts.email',
    ])
    .where('keepers.accepted_at', 'is not', null)
}

/** Each step of the question: the letter of the year, the second letter, and the end of the wait. */
type Step = 'ask' | 'remind' | 'silence'

export function dueFor(
  db: Connection,
  step: Step,
  before: Date,
  { limit, only }: { limit: number; only?: number },
): Promise<AskedKeeper[]> {
  const due = keepers(db).where('keepers.silent_since', 'is', null)
  const found =
    step === 'ask'
      ? due
          .where('keepers.asked_at', 'is', null)
          .where(sql<Date>`coalesce(keepers.answered_at, keepers.accepted_at)`, '<=', before)
      : step === 'remind'
        ? due.where('keepers.asked_at', '<=', before).where('keepers.reminded_at', 'is', null)
        : due.where('keepers.reminded_at', '<=', before)
  return found
    .$if(only !== undefined, (query) => query.where('keepers.id', '=', only ?? 0))
    .orderBy('keepers.id')
    .limit(limit)
    .execute()
}

export async function setAsked(
  trx: Connection,
  id: number,
  { at, tokenHash }: { at: Date; tokenHash: Buffer },
): Promise<void> {
  await trx
    .updateTable('keepers')
    .set({ asked_at: at, ask_hash: tokenHash, reminder_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function setReminded(
  trx: Connection,
  id: number,
  { at, tokenHash }: { at: Date; tokenHash: Buffer },
): Promise<void> {
  await trx
    .updateTable('keepers')
    .set({ reminded_at: at, reminder_hash: tokenHash })
    .where('id', '=', id)
    .execute()
}

export async function setSilent(
  trx: Connection,
  id: number,
  { at, tokenHash }: { at: Date; tokenHash: Buffer },
): Promise<void> {
  await trx
    .updateTable('keepers')
    .set({ silent_since: at, reminder_hash: tokenHash })
    .where('id', '=', id)
    .execute()
}

export function findAsked(db: Connection, tokenHash: Buffer): Promise<AskedKeeper | undefined> {
  return keepers(db)
    .where((is) =>
      is.or([is('keepers.ask_hash', '=', tokenHash), is('keepers.reminder_hash', '=', tokenHash)]),
    )
    .executeTakeFirst()
}

/** The links stay good until the next question, so that a second press answers as the first. */
export async function setAnswered(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('keepers')
    .set({ answered_at: at, asked_at: null, reminded_at: null, silent_since: null })
    .where('id', '=', id)
    .execute()
}

/** The first who answers; undefined where all are silent. */
export function leaderOf(db: Connection, graveId: number): Promise<AskedKeeper | undefined> {
  return keepers(db)
    .where('keepers.grave_id', '=', graveId)
    .where('keepers.silent_since', 'is', null)
    .orderBy('keepers.seat')
    .limit(1)
    .executeTakeFirst()
}
