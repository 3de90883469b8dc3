import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hasTier } from '../payments/index.ts'

/** Portrait, words, style, nationality and voice are part of the premium memorial. */
export async function demandPremium(db: Connection, accountId: number): Promise<void> {
  if (!(await hasTier(db, accountId, 'premium'))) throw problem('premium-needed')
}
