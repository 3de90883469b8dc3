import type { KeeperRelation } from '../../../contract/values/family-limits.ts'
import type { Connection } from '../../database/connect.ts'
import type { Keeper, ListedKeeper } from './family.rules.ts'

const columns = [
  'keepers.id',
  'keepers.grave_id as graveId',
  'keepers.account_id as accountId',
  'keepers.email',
  'keepers.relation',
  'keepers.seat',
  'keepers.invited_at as invitedAt',
  'keepers.accepted_at as acceptedAt',
  'keepers.silent_since as silentSince',
] as const

/** An account that keeps the memorial from now on, without an invitation. */
export async function insertKeeper(
  trx: Connection,
  keeper: { graveId: number; accountId: number; relation: KeeperRelation; seat: number; at: Date },
): Promise<void> {
  const { graveId, accountId, relation, seat, at } = keeper
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
          cast<number>(val(seat), 'smallint').as('seat'),
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

export function keepersOf(db: Connection, graveIds: readonly number[]): Promise<ListedKeeper[]> {
  if (graveIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('keepers')
    .leftJoin('keeper_removals', 'keeper_removals.keeper_id', 'keepers.id')
    .select(columns)
    .select([
      'keeper_removals.asked_by as removalAskedBy',
      'keeper_removals.ends_at as removalEndsAt',
      'keeper_removals.objected_at as removalObjectedAt',
    ])
    .where('grave_id', 'in', graveIds)
    .orderBy('seat')
    .execute()
}

export function findKeeper(
  db: Connection,
  graveId: number,
  keeperId: number,
): Promise<Keeper | undefined> {
  return db
    .selectFrom('keepers')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('id', '=', keeperId)
    .executeTakeFirst()
}

/** Every memorial that this account keeps. */
export function keptBy(db: Connection, accountId: number): Promise<Keeper[]> {
  return db
    .selectFrom('keepers')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('grave_id')
    .execute()
}

export async function insertInvitation(
  trx: Connection,
  invited: {
    graveId: number
    email: string
    relation: KeeperRelation
    seat: number
    invitedBy: number
    at: Date
    tokenHash: Buffer
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('keepers')
    .values({
      grave_id: invited.graveId,
      email: invited.email,
      relation: invited.relation,
      seat: invited.seat,
      invited_by: invited.invitedBy,
      invited_at: invited.at,
      invitation_hash: invited.tokenHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The invitation with this token, as its page shows it. */
export function findInvitation(db: Connection, hash: Buffer, after: Date) {
  return db
    .selectFrom('keepers')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.email', '=', 'keepers.email')
        .on('accounts.email_proven_at', 'is not', null),
    )
    .select(columns)
    .select([
      'keepers.invited_by as invitedBy',
      'keepers.account_id as boundTo',
      'accounts.id as holderId',
    ])
    .where('invitation_hash', '=', hash)
    .where('invited_at', '>', after)
    .executeTakeFirst()
}

/** False where this account keeps the memorial already, under another invitation. */
export async function acceptInvitation(
  trx: Connection,
  { id, graveId }: Pick<Keeper, 'id' | 'graveId'>,
  accountId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('keepers')
    .set({ account_id: accountId, accepted_at: at })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keepers as bound')
            .select('bound.id')
            .where('bound.grave_id', '=', graveId)
            .where('bound.account_id', '=', accountId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteKeeper(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('keepers').where('id', '=', id).execute()
}

/** An invitation that nobody has answered in time makes room. */
export async function deleteOldInvitations(
  trx: Connection,
  graveId: number,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('keepers')
    .where('grave_id', '=', graveId)
    .where('accepted_at', 'is', null)
    .where('invited_at', '<=', before)
    .execute()
}

/** For the erasure of an account: what its address was invited to. */
export async function deleteInvitationsOf(trx: Connection, email: string): Promise<number[]> {
  const rows = await trx
    .deleteFrom('keepers')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .returning('grave_id as graveId')
    .execute()
  return rows.map(({ graveId }) => graveId)
}

/** An invitation of the new address to a memorial that the account keeps is the same person, so it goes. */
export async function moveAddress(
  trx: Connection,
  accountId: number,
  newEmail: string,
): Promise<void> {
  await trx
    .deleteFrom('keepers')
    .where('email', '=', newEmail)
    .where('account_id', 'is', null)
    .where('grave_id', 'in', (query) =>
      query
        .selectFrom('keepers as own')
        .select('own.grave_id')
        .where('own.account_id', '=', accountId),
    )
    .execute()
  await trx
    .updateTable('keepers')
    .set({ email: newEmail })
    .where('account_id', '=', accountId)
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
