import { offeringLimits } from '../../../contract/visitors/offerings.ts'
import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Offering } from './offering.rules.ts'
import * as store from './offerings.store.ts'

/** Returns its id. */
export async function addOffering(
  trx: Connection,
  graveId: number,
  offering: Omit<Offering, 'id' | 'refusedAt'>,
): Promise<number> {
  if ((await store.countWaiting(trx, graveId)) >= offeringLimits.waiting) {
    throw problem('too-many-waiting')
  }
  return store.insertOffering(trx, graveId, offering)
}
