import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import type { PaidTier } from '../ports/payments.ts'
import { boughtTiersOf, hasBoughtTier } from './tiers.store.ts'

/** Where nothing is sold, every account has every tier. */
export async function hasTier(
  ctx: Context,
  db: Connection,
  accountId: number,
  tier: PaidTier,
): Promise<boolean> {
  return ctx.settings.offer.tiers === 'free' || hasBoughtTier(db, accountId, tier)
}

/** The tiers of several memorials at once. */
export async function tiersHeldBy(
  ctx: Context,
  db: Connection,
  graveIds: readonly number[],
): Promise<Map<number, PaidTier[]>> {
  const all: PaidTier[] = ['premium', 'ultra-premium']
  if (ctx.settings.offer.tiers === 'free') return new Map(graveIds.map((id) => [id, all]))
  const held = await boughtTiersOf(db, graveIds)
  const of = (id: number) => held.filter(({ graveId }) => graveId === id).map(({ tier }) => tier)
  return new Map(graveIds.map((id) => [id, of(id)]))
}
