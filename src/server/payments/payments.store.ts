import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { PaidTier } from '../ports/payments.ts'

export interface OwnedTier {
  tier: PaidTier
  grantedAt: Date
  /** Null for a tier that was given without a purchase. */
  purchase: { id: string; amountCents: number; currency: string; paidAt: Date } | null
}

export async function tiersOf(db: Connection, accountId: number): Promise<OwnedTier[]> {
  const rows = await db
    .selectFrom('tiers')
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.account_id', '=', 'tiers.account_id')
        .onRef('purchases.tier', '=', 'tiers.tier')
        .on('purchases.grave_id', 'is', null)
        .on('purchases.state', '=', 'paid'),
    )
    .select(['tiers.tier', 'granted_at', 'id', 'amount_cents', 'currency', 'paid_at'])
    .where('tiers.account_id', '=', accountId)
    // Two purchases of a tier may be paid: it was bought again during a dispute that was won later.
    .distinctOn('tiers.tier')
    .orderBy('tiers.tier')
    .orderBy('paid_at')
    .execute()
  const byDay = rows.toSorted((a, b) => a.granted_at.getTime() - b.granted_at.getTime())
  return byDay.map(({ tier, granted_at: grantedAt, ...bought }) => ({
    tier,
    grantedAt,
    purchase: bought.id
      ? {
          id: bought.id,
          amountCents: bought.amount_cents ?? 0,
          currency: bought.currency ?? '',
          paidAt: bought.paid_at ?? grantedAt,
        }
      : null,
  }))
}

/** A memorial has a tier as long as one of its purchases is paid, or the operator has given it. */
export async function alignTier(
  db: Connection,
  graveId: number,
  tier: PaidTier,
  now: Date,
): Promise<void> {
  if (await isPaid(db, graveId, tier)) {
    await db
      .insertInto('tiers')
      .values({ account_id: graveId, tier, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('tiers')
      .where('account_id', '=', graveId)
      .where('tier', '=', tier)
      .where('is_gift', '=', false)
      .execute()
  }
}

/** Returns false when the account already has the tier. */
export async function giveTier(
  db: Connection,
  accountId: number,
  tier: PaidTier,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('tiers')
    .values({ account_id: accountId, tier, granted_at: now, is_gift: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tier')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTier(db: Connection, accountId: number, tier: PaidTier): Promise<void> {
  await db
    .deleteFrom('tiers')
    .where('account_id', '=', accountId)
    .where('tier', '=', tier)
    .execute()
}

/** Whether a purchase of the tier for this memorial is paid, by its owner or by a keeper. */
export async function isPaid(db: Connection, graveId: number, tier: PaidTier): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where((row) =>
      row.or([
        row('grave_id', '=', graveId),
        row.and([row('account_id', '=', graveId), row('grave_id', 'is', null)]),
      ]),
    )
    .where('tier', '=', tier)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row !== undefined
}

export function lockAccountByEmail(db: Connection, email: string) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes to the purchases of one account wait for each other. */
export function lockAccount(db: Connection, accountId: number) {
  return db
    .selectFrom('accounts')
    .select(['email', 'referral_code as referralCode'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Keepers who buy for the same memorial wait for each other. */
export async function lockMemorial(db: Connection, graveId: number): Promise<void> {
  await db
    .selectFrom('family_memorials')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .forUpdate()
    .executeTakeFirst()
}

export async function reconciledUpTo(
  db: Connection,
  provider: 'stripe' | 'sandbox',
): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliations')
    .select('up_to')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.up_to ?? null
}

export async function setReconciledUpTo(
  db: Connection,
  provider: 'stripe' | 'sandbox',
  upTo: Date,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ provider, up_to: upTo })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ up_to: upTo }))
    .execute()
}

/** For a memorial that was joined into another: what was paid stays with the one that stays. */
export async function moveTiers(
  trx: Connection,
  { staysId, goesId }: { staysId: number; goesId: number },
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
  await trx
    .insertInto('tiers')
    .columns(['account_id', 'tier', 'granted_at', 'is_gift'])
    .expression((query) =>
      query
        .selectFrom('tiers')
        .select(({ val, cast }) => [
          cast<number>(val(staysId), 'bigint').as('account_id'),
          'tier',
          'granted_at',
          'is_gift',
        ])
        .where('account_id', '=', goesId),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'tier']).doUpdateSet({
        is_gift: sql<boolean>`tiers.is_gift or excluded.is_gift`,
      }),
    )
    .execute()
  await trx.deleteFrom('tiers').where('account_id', '=', goesId).execute()
}
