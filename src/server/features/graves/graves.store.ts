import type { Connection } from '../../database/connect.ts'

export async function insertGrave(db: Connection, accountId: number): Promise<void> {
  await db.insertInto('graves').values({ account_id: accountId }).execute()
}

export function getGrave(db: Connection, accountId: number) {
  return db
    .selectFrom('graves')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function updateGrave(
  db: Connection,
  accountId: number,
  change: { full_name?: string; born_on?: string },
): Promise<void> {
  await db.updateTable('graves').set(change).where('account_id', '=', accountId).execute()
}
