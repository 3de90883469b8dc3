import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { LedgerEvent, Purchase, PurchaseState } from '../purchase.rules.ts'

export type PurchaseFilter = PurchaseState | 'stuck'

export interface Search {
  email?: string | undefined
  paymentId?: string | undefined
  id?: string | undefined
  state?: PurchaseState | undefined
  openedBefore?: Date | undefined
  /** The id of the last purchase that the caller has already. */
  before?: string | undefined
}

const columns = [
  'purchases.id',
  'purchases.account_id as accountId',
  'purchases.grave_id as graveId',
  'purchases.tier',
  'purchases.amount_cents as amountCents',
  'purchases.currency',
  'purchases.payment_id as paymentId',
  'purchases.state',
  'purchases.version',
  'purchases.opened_at as openedAt',
] as const

export interface FoundPurchase extends Purchase {
  openedAt: Date
}

export function searchPurchases(
  db: Connection,
  search: Search,
  limit: number,
): Promise<FoundPurchase[]> {
  return newestPurchases(db, search, limit).execute()
}

/** Each kind of search has its index, so that a page costs the same among millions. */
export function newestPurchases(
  db: Connection,
  { email, paymentId, id, state, openedBefore, before }: Search,
  limit: number,
) {
  return db
    .selectFrom('purchases')
    .select(columns)
    .$if(email !== undefined, (query) =>
      query.where('account_id', '=', ({ selectFrom }) =>
        selectFrom('accounts')
          .select('accounts.id')
          .where('accounts.email', '=', email ?? ''),
      ),
    )
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(openedBefore !== undefined, (query) =>
      query.where('opened_at', '<', openedBefore ?? new Date()),
    )
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(opened_at, id) < (select opened_at, id from purchases where id = ${before})`,
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

export interface PurchaseRecord extends FoundPurchase {
  email: string | null
  paidAt: Date | null
  provider: PaymentProvider['name']
  referralCode: string | null
  entries: { event: LedgerEvent; amountCents: number; at: Date }[]
}

export async function readPurchase(db: Connection, id: string): Promise<PurchaseRecord | null> {
  const purchase = await db
    .selectFrom('purchases')
    .leftJoin('accounts', 'accounts.id', 'purchases.account_id')
    .select([
      ...columns,
      'accounts.email',
      'purchases.paid_at as paidAt',
      'purchases.provider',
      'purchases.referral_code as referralCode',
    ])
    .where('purchases.id', '=', id)
    .executeTakeFirst()
  if (!purchase) return null
  const entries = await db
    .selectFrom('ledger')
    .select(['event', 'amount_cents as amountCents', 'happened_at as at'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...purchase, entries }
}
