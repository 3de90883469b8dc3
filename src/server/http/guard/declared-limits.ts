import type { Limit } from '../../../contract/limits.ts'
import type { Input, Operation } from '../../../contract/operation.ts'
import { networkOf } from '../../lib/network.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'

type Caller = { address: string; member?: { accountId: number }; partner?: { code: string } }

export interface DeclaredLimits {
  /** Refuses a call that exceeds a limit the contract declares for it. */
  spend(input: Input<Operation>, caller: object): Promise<void>
  succeeded(input: Input<Operation>, caller: object): Promise<void>
}

/** Null where the contract declares no limit that must be counted before the handler runs. */
export function declaredLimits(
  { limits = [] }: Operation,
  rateLimits: RateLimits,
): DeclaredLimits | null {
  const counted = limits.filter(({ spentBy }) => spentBy !== 'service')
  if (counted.length === 0) return null
  const resetting = counted.filter(({ resetsOnSuccess }) => resetsOnSuccess)
  return {
    async spend(input, caller) {
      for (const limit of counted) {
        await rateLimits.spend(limit, keyOf(limit, input, caller))
        if (limit.isExpensive)
          await rateLimits.spend(wideOf(limit), keyOf(limit, input, caller, 48))
      }
    },
    async succeeded(input, caller) {
      for (const limit of resetting) await rateLimits.reset(limit, keyOf(limit, input, caller))
    },
  }
}

/** An IPv4 address never reaches it: the narrow limit stops it first. */
function wideOf(limit: Limit): Limit {
  return { ...limit, counts: `${limit.counts}, wide`, points: 5 * limit.points }
}

function keyOf(
  { per }: Limit,
  { params, body }: Input<Operation>,
  caller: object,
  bits?: 48,
): string {
  const { address, member, partner } = caller as Caller
  const parts = per.map((part) => {
    if (part === 'address') return networkOf(address, bits)
    if (part === 'member') return member?.accountId
    if (part === 'partner') return partner?.code
    const [place, name = ''] = part.split('.')
    return Reflect.get((place === 'body' ? body : params) ?? {}, name) as unknown
  })
  return parts.map((part) => String(part).toLowerCase()).join(' ')
}
