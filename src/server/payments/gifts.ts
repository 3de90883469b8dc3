import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { hasBoughtTier } from '../graveyard/tiers.store.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import { enqueueLetter } from '../mail/mail.ts'
import type { PaidTier } from '../ports/payments.ts'
import { giftLetters } from './emails/letters.ts'
import * as store from './payments.store.ts'

export type GiftOutcome = 'done' | 'unknown' | 'has-already' | 'has-not' | 'bought' | 'all-free'

interface Gift {
  email: string
  tier: PaidTier
  reason: string | null
  by?: OperatorId
}

// Tiers that the operator gives and takes.

export function grantTier(ctx: Context, gift: Gift): Promise<GiftOutcome> {
  return withAccount(ctx, gift, async (trx, accountId) => {
    if (!(await store.giveTier(trx, accountId, gift.tier, ctx.clock.now()))) return 'has-already'
    await record(ctx, trx, accountId, gift, 'tier-granted')
    return 'done'
  })
}

/** A tier that was bought is withdrawn by refunding it, so that money and tier agree. */
export function takeTier(ctx: Context, gift: Gift): Promise<GiftOutcome> {
  return withAccount(ctx, gift, async (trx, accountId) => {
    if (!(await hasBoughtTier(trx, accountId, gift.tier))) return 'has-not'
    if (await store.isPaid(trx, accountId, gift.tier)) return 'bought'
    await store.deleteTier(trx, accountId, gift.tier)
    await record(ctx, trx, accountId, gift, 'tier-withdrawn')
    return 'done'
  })
}

async function withAccount(
  ctx: Context,
  { email }: Gift,
  work: (trx: Connection, accountId: number) => Promise<GiftOutcome>,
): Promise<GiftOutcome> {
  if (ctx.settings.offer.tiers === 'free') return 'all-free'
  return ctx.db.transaction().execute(async (trx) => {
    const account = await store.lockAccountByEmail(trx, email)
    return account ? work(trx, account.id) : 'unknown'
  })
}

/** Writes the audit entry and the letter. */
async function record(
  ctx: Context,
  trx: Connection,
  accountId: number,
  { email, tier, reason, by = null }: Gift,
  event: 'tier-granted' | 'tier-withdrawn',
): Promise<void> {
  const now = ctx.clock.now()
  const details = { tier, ...(reason && { reason }) }
  await recordInAudit(trx, operatorEntry(event, accountId, by, now, details))
  await enqueueLetter(ctx, trx, {
    key: `${event}:${accountId}:${tier}:${now.getTime()}`,
    to: email,
    content:
      event === 'tier-granted'
        ? giftLetters(ctx.site).granted(tier)
        : giftLetters(ctx.site).taken(tier),
  })
}
