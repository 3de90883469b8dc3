import type { Connection, Database } from '../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import type { LettersService } from '../mail/mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { PaidTier } from '../ports/payments.ts'
import { giftLetters } from './emails/gift-letters.ts'
import * as store from './payments.store.ts'

export type GiftOutcome = 'done' | 'unknown' | 'has-already' | 'has-not' | 'bought' | 'all-free'

interface Gift {
  email: string
  tier: PaidTier
  reason: string | null
  /** Null for a command on the server. */
  by?: OperatorId
}

/** Tiers that the operator gives and takes. */
export function giftsService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  site: { siteName: string; publicUrl: string }
  /** Where nothing is sold there is nothing to give. */
  isFree: boolean
}) {
  const { db, clock, letters } = deps
  const texts = giftLetters(deps.site)

  function grant(gift: Gift): Promise<GiftOutcome> {
    return withAccount(gift, async (trx, accountId) => {
      if (!(await store.giveTier(trx, accountId, gift.tier, clock.now()))) return 'has-already'
      await record(trx, accountId, gift, 'tier-granted')
      return 'done'
    })
  }

  /** A tier that was bought is withdrawn by its refund, so that money and tier agree. */
  function take(gift: Gift): Promise<GiftOutcome> {
    return withAccount(gift, async (trx, accountId) => {
      if (!(await store.hasTier(trx, accountId, gift.tier))) return 'has-not'
      if (await store.isPaid(trx, accountId, gift.tier)) return 'bought'
      await store.deleteTier(trx, accountId, gift.tier)
      await record(trx, accountId, gift, 'tier-withdrawn')
      return 'done'
    })
  }

  async function withAccount(
    { email }: Gift,
    work: (trx: Connection, accountId: number) => Promise<GiftOutcome>,
  ): Promise<GiftOutcome> {
    if (deps.isFree) return 'all-free'
    return db.transaction().execute(async (trx) => {
      const account = await store.lockAccountByEmail(trx, email)
      return account ? work(trx, account.id) : 'unknown'
    })
  }

  /** The audit entry and the letter. */
  async function record(
    trx: Connection,
    accountId: number,
    { email, tier, reason, by = null }: Gift,
    event: 'tier-granted' | 'tier-withdrawn',
  ): Promise<void> {
    const now = clock.now()
    const details = { tier, ...(reason && { reason }) }
    await recordInAudit(trx, operatorEntry(event, accountId, by, now, details))
    await letters.enqueue(trx, {
      key: `${event}:${accountId}:${tier}:${now.getTime()}`,
      to: email,
      content: event === 'tier-granted' ? texts.granted(tier) : texts.taken(tier),
    })
  }

  return { grant, take }
}
