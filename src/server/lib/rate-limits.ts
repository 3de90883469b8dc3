import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../contract/limits.ts'
import { tooMany } from './problem.ts'

export interface RateLimits {
  /** Counts one or several points, and refuses with `too-many` when that exceeds the limit. */
  spend(limit: Limit, key: string, points?: number): Promise<void>
  reset(limit: Limit, key: string): Promise<void>
}

/** Counts in the database, or in this process where a limit says so. */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>()

  function limiterOf(limit: Limit) {
    const known = limiters.get(limit.counts)
    if (known) return known
    const made = limit.countedBy === 'process' ? inMemory(limit) : inDatabase(limit)
    limiters.set(limit.counts, made)
    return made
  }

  function inMemory({ points, seconds }: Limit) {
    return new RateLimiterMemory({ points, duration: seconds })
  }

  function inDatabase({ counts, points, seconds }: Limit) {
    return new RateLimiterPostgres({
      points,
      duration: seconds,
      storeClient: pool,
      storeType: 'pool',
      keyPrefix: counts,
      tableName: 'rate_limits',
      tableCreated: true,
      // A job deletes expired rows, not a timer in every process.
      clearExpiredByTimeout: false,
      // A caller over the limit no longer reaches the database.
      inMemoryBlockOnConsumed: points + 1,
    })
  }

  return {
    async spend(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(storable(key), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(storable(key))
    },
  }
}

/** Part of a key may be the caller's own text, and the database cannot store a zero byte. */
function storable(key: string): string {
  return key.replaceAll('\0', '')
}
