import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'

const pageSize = 500

/** Every purchase with its entries, in pages that fit in memory. */
export async function* purchasesWithEntries(db: Database) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db
      .transaction()
      // A purchase and its entries at one moment, although payments continue.
      .setIsolationLevel('repeatable read')
      .execute((trx) => readPage(trx, after))
    const last = page.at(-1)
    if (!last) return
    yield* page
    after = last.purchase.id
  }
}

async function readPage(db: Connection, after: string) {
  const purchases = await db
    .selectFrom('purchases')
    .select([
      'id',
      'account_id as accountId',
      'grave_id as graveId',
      'tier',
      'amount_cents as amountCents',
      'currency',
      'payment_id as paymentId',
      'state',
      'version',
      'provider',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  if (purchases.length === 0) return []
  const ids = purchases.map(({ id }) => id)
  const rows = await db
    .selectFrom('ledger')
    .select(['purchase_id as purchaseId', 'event', 'amount_cents as amountCents'])
    .where('purchase_id', 'in', ids)
    .orderBy('id')
    .execute()
  const entries = Map.groupBy(rows, ({ purchaseId }) => purchaseId)
  return purchases.map((purchase) => ({ purchase, entries: entries.get(purchase.id) ?? [] }))
}

/** Tiers that were not given and have no paid purchase, and paid purchases without a tier. */
export async function mismatchedTiers(db: Connection) {
  const unpaid = await db
    .selectFrom('tiers')
    .select(['account_id as accountId', 'tier'])
    .where('is_gift', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases')
            .select('id')
            .where(
              sql<boolean>`purchases.grave_id = tiers.account_id
                or (purchases.account_id = tiers.account_id and purchases.grave_id is null)`,
            )
            .whereRef('purchases.tier', '=', 'tiers.tier')
            .where('state', '=', 'paid'),
        ),
      ),
    )
    .execute()
  const ungranted = await db
    .selectFrom('purchases')
    .select('id')
    .where('state', '=', 'paid')
    .where(sql<boolean>`coalesce(grave_id, account_id) is not null`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tiers')
            .select('tiers.tier')
            .where(
              sql<boolean>`tiers.account_id = coalesce(purchases.grave_id, purchases.account_id)`,
            )
            .whereRef('tiers.tier', '=', 'purchases.tier'),
        ),
      ),
    )
    .execute()
  return { unpaid, ungranted }
}
