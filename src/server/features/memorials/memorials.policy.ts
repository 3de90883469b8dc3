import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hasTier } from '../payments/index.ts'
import type { Grave } from '../register/index.ts'

/** Portrait, words, style, nationality and voice are part of the premium memorial. */
export async function demandPremium(db: Connection, accountId: number): Promise<void> {
  if (!(await hasTier(db, accountId, 'premium'))) throw problem('premium-needed')
}

/** Until the passing is recorded, only the owner may hear the voice. */
export function mayHear(
  grave: Pick<Grave, 'accountId' | 'passedOn'>,
  listenerId: number | null,
): boolean {
  return grave.passedOn !== null || grave.accountId === listenerId
}
