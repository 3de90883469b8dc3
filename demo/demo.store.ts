import type { Insertable } from 'kysely'
import type { Connection } from '../src/server/database/connect.ts'
import type { Tables } from '../src/server/database/rows.generated.ts'

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

export async function insertPassing(
  db: Connection,
  passing: Pick<
    Insertable<Tables['passings']>,
    'owner_id' | 'recorded_by' | 'recorded_by_account' | 'passed_on'
  >,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('passings')
    .values({ ...passing, recorded_at: at, opens_at: at, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertMessage(db: Connection, row: Insertable<Tables['eternal_messages']>) {
  await db.insertInto('eternal_messages').values(row).execute()
}

/** Bought in the sandbox, so that the demo's ledger is correct, too. */
export async function buyBothTiers(db: Connection, accountId: number, at: Date) {
  for (const [tier, amount_cents] of [
    ['premium', 999],
    ['ultra-premium', 4999],
  ] as const) {
    const order = { account_id: accountId, tier, amount_cents, currency: 'usd' }
    const paid = { provider: 'sandbox', state: 'paid', opened_at: at, paid_at: at } as const
    const payment_id = `sandbox_demo_${accountId}_${tier}`
    const { id } = await db
      .insertInto('purchases')
      .values({ ...order, ...paid, payment_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sandbox_payments')
      .values({
        ...order,
        id: payment_id,
        client_secret: `${payment_id}_secret`,
        purchase_id: id,
        state: 'paid',
      })
      .execute()
    const line = { purchase_id: id, currency: 'usd', happened_at: at }
    await db
      .insertInto('ledger')
      .values([
        { ...line, event: 'opened', amount_cents: 0 },
        { ...line, event: 'paid', amount_cents },
      ])
      .execute()
    await db.insertInto('tiers').values({ account_id: accountId, tier, granted_at: at }).execute()
  }
}
