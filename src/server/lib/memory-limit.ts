import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './problem.ts'

/** An hourly limit for each address. Counted in memory, per process: good enough as a brake. */
export function memoryLimit(perHour: number) {
  const limiter = new RateLimiterMemory({ points: perHour, duration: 3_600 })
  return async (address: string, cost = 1): Promise<void> => {
    try {
      await limiter.consume(address, cost)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }
}
