import type { Connection } from '../../database/connect.ts'

export async function hasTier(
  db: Connection,
  accountId: number,
  tier: 'premium' | 'ultra-premium',
): Promise<boolean> {
  const row = await db
    .selectFrom('tiers')
    .select('tier')
    .where('account_id', '=', accountId)
    .where('tier', '=', tier)
    .executeTakeFirst()
  return row !== undefined
}
