import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './problem.ts'

/** A visitor who browses for an hour sees a few thousand graves; who wants them all must be patient. */
const rowsPerHour = 200_000

export interface RowLimits {
  /** Counts rows read from the database for one address; counted per process, for it is only a brake. */
  spendRows(address: string, rows: number): Promise<void>
}

export function rowLimits(): RowLimits {
  const limiter = new RateLimiterMemory({ points: rowsPerHour, duration: 3_600 })
  return {
    async spendRows(address, rows) {
      try {
        await limiter.consume(address, rows)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
  }
}
