import { sql, type Updateable } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { Tables } from '../database/rows.generated.ts'
import type { Passing } from './passing.rules.ts'

export function currentPassing(db: Connection, ownerId: number): Promise<Passing | undefined> {
  return passings(db)
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** By owner. */
export async function currentPassings(
  db: Connection,
  ownerIds: readonly number[],
): Promise<Map<number, Passing>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await passings(db)
    .where('owner_id', 'in', ownerIds)
    .where('undone_at', 'is', null)
    .execute()
  return new Map(rows.map((passing) => [passing.ownerId, passing]))
}

export function findPassing(db: Connection, id: number): Promise<Passing | undefined> {
  return passings(db).where('id', '=', id).executeTakeFirst()
}

function passings(db: Connection) {
  return db
    .selectFrom('passings')
    .select([
      'id',
      'owner_id as ownerId',
      'recorded_by as recordedByEmail',
      'recorded_by_account as recordedById',
      'passed_on as passedOn',
      'recorded_at as recordedAt',
      sql<Date>`coalesce(waits_since, recorded_at)`.as('waitsSince'),
      'needs_confirmation as needsConfirmation',
      'trusted_before as trustedBefore',
      'confirmed_at as confirmedAt',
      'confirmed_by_account as confirmedById',
      'objected_at as objectedAt',
      'objected_by_account as objectedById',
      'objection_reason as objectionReason',
      'objection_answer as objectionAnswer',
      'held_at as heldAt',
      'disputed_at as disputedAt',
      'dispute_decided_at as disputeDecidedAt',
      'proposed_on as proposedOn',
      'proposed_by_account as proposedById',
      'opens_at as opensAt',
      'opened_at as openedAt',
      'undone_at as undoneAt',
      'owner_letters as ownerLetters',
      'holds_late_messages as holdsLateMessages',
    ])
}

export function passingsToOpen(db: Connection, now: Date) {
  return db
    .selectFrom('passings')
    .select(['id', 'owner_id as ownerId'])
    .where('opens_at', '<=', now)
    .where('opened_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

/** Passings whose owner may be due a letter; the rule decides. */
export function waitingPassings(
  db: Connection,
  { recordedBefore, maxLetters }: { recordedBefore: Date; maxLetters: number },
) {
  return db
    .selectFrom('passings')
    .select(['id', 'owner_id as ownerId'])
    .where('recorded_at', '<=', recordedBefore)
    .where('owner_letters', '<', maxLetters)
    .where('opened_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

export async function insertPassing(
  db: Connection,
  passing: Pick<
    Passing,
    | 'ownerId'
    | 'recordedById'
    | 'recordedByEmail'
    | 'passedOn'
    | 'recordedAt'
    | 'needsConfirmation'
    | 'trustedBefore'
    | 'opensAt'
    | 'holdsLateMessages'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('passings')
    .values({
      owner_id: passing.ownerId,
      recorded_by: passing.recordedByEmail,
      recorded_by_account: passing.recordedById,
      passed_on: passing.passedOn,
      recorded_at: passing.recordedAt,
      waits_since: passing.recordedAt,
      needs_confirmation: passing.needsConfirmation,
      trusted_before: passing.trustedBefore,
      opens_at: passing.opensAt,
      holds_late_messages: passing.holdsLateMessages,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Omit<Passing, 'id' | 'ownerId' | 'recordedAt' | 'trustedBefore' | 'holdsLateMessages'>
> & { heldReason?: string | null; objectionAnsweredById?: number | null }

const columns = {
  recordedById: 'recorded_by_account',
  recordedByEmail: 'recorded_by',
  passedOn: 'passed_on',
  waitsSince: 'waits_since',
  needsConfirmation: 'needs_confirmation',
  confirmedAt: 'confirmed_at',
  confirmedById: 'confirmed_by_account',
  objectedAt: 'objected_at',
  objectedById: 'objected_by_account',
  objectionReason: 'objection_reason',
  objectionAnswer: 'objection_answer',
  objectionAnsweredById: 'objection_answered_by',
  heldAt: 'held_at',
  heldReason: 'held_reason',
  disputedAt: 'disputed_at',
  disputeDecidedAt: 'dispute_decided_at',
  proposedOn: 'proposed_on',
  proposedById: 'proposed_by_account',
  opensAt: 'opens_at',
  openedAt: 'opened_at',
  undoneAt: 'undone_at',
  ownerLetters: 'owner_letters',
} as const satisfies Record<keyof Change, keyof Updateable<Tables['passings']>>

export async function updatePassing(db: Connection, id: number, change: Change): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columns[name as keyof Change], value]),
  )
  await db.updateTable('passings').set(set).where('id', '=', id).execute()
}

/** For the erasure of a guardian's account: the passing stays, the address and the words are deleted. */
export async function forgetRecorder(
  db: Connection,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  await db
    .updateTable('passings')
    .set({ recorded_by: '' })
    .where((is) =>
      is.or([is('recorded_by_account', '=', accountId), is('recorded_by', '=', email)]),
    )
    .execute()
  await db
    .updateTable('passings')
    .set({ objection_reason: null })
    .where('objected_by_account', '=', accountId)
    .execute()
  await db
    .updateTable('passings')
    .set({ objection_answer: null })
    .where('objection_answered_by', '=', accountId)
    .execute()
}

/** Includes recordings that were taken back. */
export async function countRecordings(
  db: Connection,
  ownerId: number,
  after: Date,
): Promise<number> {
  const { recordings } = await db
    .selectFrom('passings')
    .select((row) => row.fn.countAll<number>().as('recordings'))
    .where('owner_id', '=', ownerId)
    .where('recorded_at', '>', after)
    .executeTakeFirstOrThrow()
  return recordings
}

export async function countCorrections(
  db: Connection,
  ownerId: number,
  after: Date,
): Promise<number> {
  const { corrections } = await db
    .selectFrom('audit')
    .select((row) => row.fn.countAll<number>().as('corrections'))
    .where('account_id', '=', ownerId)
    .where('event', 'in', ['passing-corrected', 'correction-proposed'])
    .where('happened_at', '>', after)
    .executeTakeFirstOrThrow()
  return corrections
}

export async function passingIdsOf(db: Connection, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.map(({ id }) => id)
}
