import type { Connection } from '../database/connect.ts'
import type { PaidTier, PaymentProvider } from '../ports/payments.ts'
import type { Entry, Purchase } from './purchase.rules.ts'

type ProviderName = PaymentProvider['name']

const columns = [
  'id',
  'account_id as accountId',
  'grave_id as graveId',
  'tier',
  'amount_cents as amountCents',
  'currency',
  'payment_id as paymentId',
  'state',
  'version',
] as const

export async function insertPurchase(
  db: Connection,
  purchase: {
    accountId: number
    graveId: number | null
    tier: PaidTier
    amountCents: number
    currency: string
    provider: ProviderName
    referralCode: string | null
    partnerSharePercent: number
    openedAt: Date
  },
): Promise<Purchase> {
  return db
    .insertInto('purchases')
    .values({
      account_id: purchase.accountId,
      grave_id: purchase.graveId,
      tier: purchase.tier,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      provider: purchase.provider,
      referral_code: purchase.referralCode,
      partner_share_percent: purchase.partnerSharePercent,
      opened_at: purchase.openedAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findPurchase(db: Connection, id: string): Promise<Purchase | undefined> {
  return db.selectFrom('purchases').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findByPayment(db: Connection, paymentId: string): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

export function lockPurchase(db: Connection, id: string): Promise<Purchase> {
  return db
    .selectFrom('purchases')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function openPurchaseOf(
  db: Connection,
  accountId: number,
  tier: PaidTier,
): Promise<Purchase | undefined> {
  return db
    .selectFrom('purchases')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('tier', '=', tier)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Of any keeper. */
export async function isBeingBought(
  db: Connection,
  graveId: number,
  tier: PaidTier,
): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('tier', '=', tier)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

export function openPurchases(db: Connection, provider: ProviderName) {
  return db
    .selectFrom('purchases')
    .select(['id', 'account_id as accountId', 'opened_at as openedAt'])
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .orderBy('opened_at')
    .execute()
}

/** Returns false if the purchase is no longer open. */
export async function attachPayment(
  db: Connection,
  id: string,
  paymentId: string,
): Promise<boolean> {
  const row = await db
    .updateTable('purchases')
    .set((row) => ({ payment_id: paymentId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('payment_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the new state and the ledger entry that explains it. */
export async function writeEntry(
  db: Connection,
  purchase: Purchase,
  entry: Entry,
  at: Date,
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({
      state: purchase.state,
      version: purchase.version,
      ...(entry.event === 'paid' && { paid_at: at }),
    })
    .where('id', '=', purchase.id)
    .execute()
  await insertEntry(db, purchase, entry, at)
}

export async function insertEntry(
  db: Connection,
  purchase: Purchase,
  entry: Entry,
  at: Date,
): Promise<void> {
  await db
    .insertInto('ledger')
    .values({
      purchase_id: purchase.id,
      event: entry.event,
      amount_cents: entry.amountCents,
      currency: purchase.currency,
      happened_at: at,
    })
    .execute()
}

export function countOpen(db: Connection, stuckBefore: Date) {
  return db
    .selectFrom('purchases')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('opened_at', '<', stuckBefore).as('stuck'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}
