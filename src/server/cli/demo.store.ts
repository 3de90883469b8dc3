import type { Insertable } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { Tables } from '../database/rows.generated.ts'

export async function hasPeople(db: Connection): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertPartner(db: Connection, row: Insertable<Tables['partners']>) {
  await db.insertInto('partners').values(row).execute()
}

/** The new ids, in the order of the rows. */
export async function insertAccounts(db: Connection, rows: Insertable<Tables['accounts']>[]) {
  const inserted = await db.insertInto('accounts').values(rows).returning(['id', 'email']).execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  return rows.map(({ email }) => ids.get(email) ?? 0)
}

export async function insertGraves(db: Connection, rows: Insertable<Tables['graves']>[]) {
  await db.insertInto('graves').values(rows).execute()
}

export async function insertGuardian(db: Connection, row: Insertable<Tables['guardians']>) {
  await db.insertInto('guardians').values(row).execute()
}

export async function grantBothTiers(db: Connection, accountId: number, at: Date) {
  const tiers = ['premium', 'ultra-premium'] as const
  await db
    .insertInto('tiers')
    .values(tiers.map((tier) => ({ account_id: accountId, tier, granted_at: at })))
    .execute()
}
