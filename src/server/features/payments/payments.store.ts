import type { Connection } from '../../database/connect.ts'

export async function tiersOf(db: Connection, accountId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tiers')
    .select('tier')
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map((row) => row.tier))
}
