import { limits } from '../../contract/limits.ts'
import { networkOf } from './network.ts'
import type { RateLimits } from './rate-limits.ts'

/** Counts rows read for one network address, and refuses when they are too many. */
export function spendRows(
  ctx: { limits: RateLimits },
  address: string,
  rows: number,
): Promise<void> {
  return ctx.limits.spend(limits.rowsPerAddress, networkOf(address), rows)
}
