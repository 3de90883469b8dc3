import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/rows.generated.ts'

export async function hasPeople(db: Database): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertPartner(db: Database, row: Insertable<Tables['partners']>) {
  await db.insertInto('partners').values(row).execute()
}

/** The new ids, in the order of the rows. */
export async function insertAccounts(db: Database, rows: Insertable<Tables['accounts']>[]) {
  const inserted = await db.insertInto('accounts').values(rows).returning(['id', 'email']).execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  return rows.map(({ email }) => ids.get(email) ?? 0)
}

export async function insertGraves(db: Database, rows: Insertable<Tables['graves']>[]) {
  await db.insertInto('graves').values(rows).execute()
}

export async function insertTributes(db: Database, rows: Insertable<Tables['tributes']>[]) {
  await db.insertInto('tributes').values(rows).execute()
}

export async function insertGuardian(db: Database, row: Insertable<Tables['guardians']>) {
  await db.insertInto('guardians').values(row).execute()
}

export async function grantBothTiers(db: Database, accountId: number, at: Date) {
  const tiers = ['premium', 'ultra-premium'] as const
  await db
    .insertInto('tiers')
    .values(tiers.map((tier) => ({ account_id: accountId, tier, granted_at: at })))
    .execute()
}
