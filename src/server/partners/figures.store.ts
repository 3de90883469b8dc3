import { type ExpressionBuilder, sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { Tables } from '../database/rows.generated.ts'

/** Refunded purchases do not count. A buyer is a member who came through the code and has paid. */
export async function totalsOf(db: Connection, code: string) {
  const { registrations, purchases, buyers } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('accounts')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('referral_code', '=', code)
        .as('registrations'),
      from
        .selectFrom('purchases')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('referral_code', '=', code)
        .where('state', '=', 'paid')
        .as('purchases'),
      from
        .selectFrom('purchases')
        .innerJoin('accounts', 'accounts.id', 'purchases.account_id')
        .select((row) => row.fn.count<number>('purchases.account_id').distinct().as('count'))
        .where('purchases.referral_code', '=', code)
        .where('purchases.state', '=', 'paid')
        .where('accounts.referral_code', '=', code)
        .as('buyers'),
    ])
    .executeTakeFirstOrThrow()
  return { registrations: registrations ?? 0, purchases: purchases ?? 0, buyers: buyers ?? 0 }
}

/** Newest first. For a member who paid in two currencies, the amount in the latest one. */
export function referredPeople(db: Connection, code: string, limit: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('graves', 'graves.account_id', 'accounts.id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('purchases')
          .distinctOn('account_id')
          .select((row) => [
            'account_id',
            'currency',
            row.fn.sum<number>('amount_cents').as('amount_cents'),
            row.fn.min('paid_at').as('paid_at'),
          ])
          .where('referral_code', '=', code)
          .where('state', '=', 'paid')
          .groupBy(['account_id', 'currency'])
          .orderBy('account_id')
          .orderBy((row) => row.fn.max('paid_at'), 'desc')
          .as('bought'),
      (join) => join.onRef('bought.account_id', '=', 'accounts.id'),
    )
    .leftJoin('tiers', (join) =>
      join.onRef('tiers.account_id', '=', 'accounts.id').on('tiers.tier', '=', 'premium'),
    )
    .select((row) => [
      'accounts.id',
      'accounts.email',
      'accounts.partner_sees_email as isEmailShown',
      'accounts.created_at as joinedAt',
      'graves.full_name as fullName',
      row('tiers.tier', 'is not', null).$castTo<boolean>().as('hasPremium'),
      'bought.amount_cents as paidCents',
      'bought.currency',
      'bought.paid_at as paidAt',
      row
        .exists(
          row
            .selectFrom('purchases')
            .select('purchases.id')
            .whereRef('purchases.account_id', '=', 'accounts.id')
            .where('purchases.state', '=', 'open'),
        )
        .$castTo<boolean>()
        .as('isBuying'),
    ])
    .where('accounts.referral_code', '=', code)
    .orderBy('accounts.id', 'desc')
    .limit(limit)
    .execute()
}

/** Newest first; a purchase that was given up is left out. The member is null once erased. */
export function purchasesThrough(db: Connection, code: string, limit: number) {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'account_id as memberId',
      'tier',
      'amount_cents as amountCents',
      'currency',
      'state',
      'opened_at as openedAt',
      'paid_at as paidAt',
    ])
    .where('referral_code', '=', code)
    .where('state', '!=', 'cancelled')
    .$narrowType<{ state: 'open' | 'paid' | 'refunded' | 'disputed' }>()
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}

/** Per calendar month in UTC; months without registrations are left out. */
export function registrationsByMonth(db: Connection, code: string, since: Date) {
  return db
    .selectFrom('accounts')
    .select((row) => [
      monthOf(row, 'created_at').as('month'),
      row.fn.countAll<number>().as('count'),
    ])
    .where('referral_code', '=', code)
    .where('created_at', '>=', since)
    .groupBy('month')
    .execute()
}

export function purchasesByMonth(db: Connection, code: string, since: Date) {
  return db
    .selectFrom('purchases')
    .select((row) => [monthOf(row, 'paid_at').as('month'), row.fn.countAll<number>().as('count')])
    .where('referral_code', '=', code)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', since)
    .groupBy('month')
    .execute()
}

function monthOf<T extends keyof Tables>(
  row: ExpressionBuilder<Tables, T>,
  column: 'created_at' | 'paid_at',
) {
  return sql<string>`to_char(${row.ref(column as never)} at time zone 'utc', 'YYYY-MM')`
}
