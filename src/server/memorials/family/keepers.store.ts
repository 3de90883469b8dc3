import type { KeeperRelation } from '../../../contract/values/family-limits.ts'
import type { Connection } from '../../database/connect.ts'
import type { Keeper } from './family.rules.ts'

const columns = [
  'id',
  'grave_id as graveId',
  'account_id as accountId',
  'email',
  'relation',
  'accepted_at as acceptedAt',
] as const

export async function insertFirstKeeper(
  trx: Connection,
  keeper: { graveId: number; accountId: number; relation: KeeperRelation; at: Date },
): Promise<void> {
  const { graveId, accountId, relation, at } = keeper
  await trx
    .insertInto('keepers')
    .columns(['grave_id', 'account_id', 'email', 'relation', 'seat', 'invited_at', 'accepted_at'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select(({ val, ref, cast }) => [
          cast<number>(val(graveId), 'bigint').as('grave_id'),
          ref('id').as('account_id'),
          ref('email').as('email'),
          cast<string>(val(relation), 'text').as('relation'),
          cast<number>(val(1), 'smallint').as('seat'),
          cast<Date>(val(at), 'timestamptz').as('invited_at'),
          cast<Date>(val(at), 'timestamptz').as('accepted_at'),
        ])
        .where('id', '=', accountId),
    )
    .execute()
}

/** The keeper that this member is, or undefined. */
export function keeperOf(
  db: Connection,
  accountId: number,
  graveId: number,
): Promise<Keeper | undefined> {
  return db
    .selectFrom('keepers')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
}

export function keepersOf(db: Connection, graveIds: readonly number[]): Promise<Keeper[]> {
  if (graveIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('keepers')
    .select(columns)
    .where('grave_id', 'in', graveIds)
    .orderBy('seat')
    .execute()
}

export async function setRelation(
  trx: Connection,
  keeperId: number,
  relation: KeeperRelation,
): Promise<void> {
  await trx.updateTable('keepers').set({ relation }).where('id', '=', keeperId).execute()
}

/** Those who keep it, with the present addresses of their accounts. */
export function keepersWithAccounts(
  db: Connection,
  graveId: number,
): Promise<{ id: number; accountId: number; email: string }[]> {
  return db
    .selectFrom('keepers')
    .innerJoin('accounts', 'accounts.id', 'keepers.account_id')
    .select(['keepers.id', 'accounts.id as accountId', 'accounts.email'])
    .where('keepers.grave_id', '=', graveId)
    .where('keepers.accepted_at', 'is not', null)
    .orderBy('keepers.seat')
    .execute()
}

/** The grave is the member's own, or one that the member keeps. */
export async function isOwnOrKept(
  db: Connection,
  memberId: number | null,
  graveId: number,
): Promise<boolean> {
  if (memberId === null) return false
  return memberId === graveId || (await keeperOf(db, memberId, graveId)) !== undefined
}

export async function areKeepersInDispute(db: Connection, graveId: number): Promise<boolean> {
  const disputed = await db
    .selectFrom('family_memorials')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .where('disputed_since', 'is not', null)
    .executeTakeFirst()
  return disputed !== undefined
}
