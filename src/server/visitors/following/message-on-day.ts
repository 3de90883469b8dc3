import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { hasTier } from '../../graveyard/tiers.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import * as store from './following.store.ts'

/**
 * Whether an address gets a message of this owner on that day, so that no second letter is about the same
 * anniversary.
 */
export async function getsMessageOn(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  { email, day }: { email: string; day: string },
): Promise<boolean> {
  if (!(await store.hasMessageOn(trx, ownerId, day))) return false
  const guardians = await guardiansWithPower(trx, ownerId)
  const receives = guardians.some((one) => one.email === email && !one.messagesStoppedAt)
  return receives && hasTier(ctx, trx, ownerId, 'ultra-premium')
}
