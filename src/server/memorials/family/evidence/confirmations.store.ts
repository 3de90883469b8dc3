import type { RelativeRelation } from '../../../../contract/values/family-limits.ts'
import type { Connection } from '../../../database/connect.ts'

/** A second relative with an account confirms a memorial by family. */
interface Confirmation {
  graveId: number
  accountId: number
  email: string
  /** To the dead. */
  relation: RelativeRelation
}

/** With the present addresses of their accounts, the first one first. */
export function confirmationsOf(
  db: Connection,
  graveIds: readonly number[],
): Promise<Confirmation[]> {
  if (graveIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('family_confirmations')
    .innerJoin('accounts', 'accounts.id', 'family_confirmations.account_id')
    .select([
      'family_confirmations.grave_id as graveId',
      'accounts.id as accountId',
      'accounts.email',
      'family_confirmations.relation',
    ])
    .where('family_confirmations.grave_id', 'in', graveIds)
    .orderBy('family_confirmations.id')
    .execute()
}

export async function confirmationOf(
  db: Connection,
  graveId: number,
  accountId: number,
): Promise<RelativeRelation | null> {
  const row = await db
    .selectFrom('family_confirmations')
    .select('relation')
    .where('grave_id', '=', graveId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.relation ?? null
}

/** False where this member has confirmed it already. */
export async function insertConfirmation(
  trx: Connection,
  confirmed: { graveId: number; accountId: number; relation: RelativeRelation; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('family_confirmations')
    .values({
      grave_id: confirmed.graveId,
      account_id: confirmed.accountId,
      relation: confirmed.relation,
      confirmed_at: confirmed.at,
    })
    .onConflict((conflict) => conflict.columns(['grave_id', 'account_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where there is none. */
export async function deleteConfirmation(
  trx: Connection,
  graveId: number,
  accountId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('family_confirmations')
    .where('grave_id', '=', graveId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The memorials that this member has confirmed. */
export async function confirmedBy(db: Connection, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('family_confirmations')
    .select('grave_id as graveId')
    .where('account_id', '=', accountId)
    .orderBy('grave_id')
    .execute()
  return rows.map(({ graveId }) => graveId)
}

export async function isMaker(
  db: Connection,
  graveId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('family_memorials')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .where('made_by', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
