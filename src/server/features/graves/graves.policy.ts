import type { Connection } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import { hasTier } from '../payments/index.ts'

/** Portrait, words, style, nationality and voice are part of the premium memorial. */
export async function demandPremium(db: Connection, accountId: number): Promise<void> {
  if (!(await hasTier(db, accountId, 'premium'))) throw problem('premium-needed')
}

/** Until the passing is recorded, a voice is nobody's but its owner's. */
export function mayHear(
  grave: { account_id: number; passed_on: string | null },
  listenerId: number | null,
): boolean {
  return grave.passed_on !== null || grave.account_id === listenerId
}
