import type { Connection } from '../database/connect.ts'
import type { PaidTier } from '../ports/payments.ts'

export async function hasBoughtTier(
  db: Connection,
  accountId: number,
  tier: PaidTier,
): Promise<boolean> {
  const row = await db
    .selectFrom('tiers')
    .select('tier')
    .where('account_id', '=', accountId)
    .where('tier', '=', tier)
    .executeTakeFirst()
  return row !== undefined
}

export async function boughtTiersOf(
  db: Connection,
  graveIds: readonly number[],
): Promise<{ graveId: number; tier: PaidTier }[]> {
  if (graveIds.length === 0) return []
  return db
    .selectFrom('tiers')
    .select(['account_id as graveId', 'tier'])
    .where('account_id', 'in', graveIds)
    .orderBy('tier')
    .execute()
}
