import { familyLimits, type KeeperRelation } from '../../../../contract/values/family-limits.ts'
import type { Connection } from '../../../database/connect.ts'

/** A relative claims to keep a memorial by family, too. */
export interface Claim {
  id: number
  graveId: number
  accountId: number
  /** The present address of the account. */
  email: string
  relation: KeeperRelation
  words: string
  /** Empty where there is none. */
  link: string
  madeAt: Date
  endsAt: Date
  objectedAt: Date | null
  outcome: 'accepted' | 'refused' | 'withdrawn' | null
}

function claims(db: Connection) {
  return db
    .selectFrom('family_claims')
    .innerJoin('accounts', 'accounts.id', 'family_claims.account_id')
    .select([
      'family_claims.id',
      'family_claims.grave_id as graveId',
      'accounts.id as accountId',
      'accounts.email',
      'family_claims.relation',
      'family_claims.words',
      'family_claims.link',
      'family_claims.made_at as madeAt',
      'family_claims.ends_at as endsAt',
      'family_claims.objected_at as objectedAt',
      'family_claims.outcome',
    ])
}

export async function insertClaim(
  trx: Connection,
  claim: Pick<Claim, 'graveId' | 'accountId' | 'relation' | 'words' | 'link' | 'madeAt' | 'endsAt'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('family_claims')
    .values({
      grave_id: claim.graveId,
      account_id: claim.accountId,
      relation: claim.relation,
      words: claim.words,
      link: claim.link,
      made_at: claim.madeAt,
      ends_at: claim.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findClaim(db: Connection, id: number): Promise<Claim | undefined> {
  return claims(db).where('family_claims.id', '=', id).executeTakeFirst()
}

export function openClaimOf(
  db: Connection,
  graveId: number,
  accountId: number,
): Promise<Claim | undefined> {
  return claims(db)
    .where('family_claims.grave_id', '=', graveId)
    .where('family_claims.account_id', '=', accountId)
    .where('family_claims.ended_at', 'is', null)
    .executeTakeFirst()
}

/** The oldest first. */
export function openClaims(db: Connection, graveIds: readonly number[]): Promise<Claim[]> {
  if (graveIds.length === 0) return Promise.resolve([])
  return claims(db)
    .where('family_claims.grave_id', 'in', graveIds)
    .where('family_claims.ended_at', 'is', null)
    .orderBy('family_claims.id')
    .execute()
}

export function openClaimsBy(db: Connection, accountId: number): Promise<Claim[]> {
  return claims(db)
    .where('family_claims.account_id', '=', accountId)
    .where('family_claims.ended_at', 'is', null)
    .orderBy('family_claims.grave_id')
    .execute()
}

export async function refusedClaims(
  db: Connection,
  graveId: number,
  accountId: number,
): Promise<{ refusedAt: Date; link: string }[]> {
  const rows = await db
    .selectFrom('family_claims')
    .select(['ended_at as refusedAt', 'link'])
    .where('grave_id', '=', graveId)
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'refused')
    .execute()
  return rows.flatMap(({ refusedAt, link }) => (refusedAt ? [{ refusedAt, link }] : []))
}

export async function setObjected(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('family_claims')
    .set({ objected_at: at })
    .where('id', '=', id)
    .where('objected_at', 'is', null)
    .execute()
}

export async function endClaim(
  trx: Connection,
  id: number,
  outcome: 'accepted' | 'refused' | 'withdrawn',
  at: Date,
): Promise<void> {
  await trx
    .updateTable('family_claims')
    .set({ ended_at: at, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Nobody has objected in time, the keepers agree, and there is room. */
export function dueClaims(db: Connection, now: Date, limit: number): Promise<Claim[]> {
  return claims(db)
    .innerJoin('family_memorials', 'family_memorials.grave_id', 'family_claims.grave_id')
    .where('family_claims.ends_at', '<=', now)
    .where('family_claims.ended_at', 'is', null)
    .where('family_claims.objected_at', 'is', null)
    .where('family_memorials.disputed_since', 'is', null)
    .where(
      (query) =>
        query
          .selectFrom('keepers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('keepers.grave_id', '=', 'family_claims.grave_id')
          .where('keepers.accepted_at', 'is not', null),
      '<',
      familyLimits.keepers,
    )
    .orderBy('family_claims.id')
    .limit(limit)
    .execute()
}
