import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './problem.ts'

const minute = 60
const hour = 60 * minute

/** How often within how many seconds; the name says what is counted by what. */
const rules = {
  'sign-in by address': { points: 60, duration: 15 * minute },
  'sign-in by person': { points: 10, duration: 15 * minute },
  'register by address': { points: 20, duration: hour },
  'reset by address': { points: 20, duration: hour },
  'reset by person': { points: 5, duration: hour },
  'link by address': { points: 60, duration: hour },
  'password by person': { points: 10, duration: 15 * minute },
  'refresh by address': { points: 600, duration: hour },
  'upload by person': { points: 60, duration: hour },
  'takeout by person': { points: 10, duration: hour },
  'invite by person': { points: 20, duration: 24 * hour },
  'rehearsal by person': { points: 5, duration: hour },
  'calendar by person': { points: 20, duration: hour },
  'tribute by address': { points: 20, duration: hour },
  'tribute by grave': { points: 200, duration: hour },
  'card by address': { points: 120, duration: hour },
  'report by address': { points: 10, duration: hour },
  'payment by person': { points: 60, duration: hour },
  'partner by address': { points: 60, duration: 15 * minute },
  'partner by code': { points: 10, duration: 15 * minute },
  'contact by address': { points: 10, duration: hour },
  'referral by address': { points: 60, duration: hour },
} as const

type LimitName = keyof typeof rules

export interface Limits {
  /** Counts one request and refuses with 429 when over the limit. */
  spend(name: LimitName, ...who: string[]): Promise<void>
  /** Resets the count, for a person who has proven who they are. */
  forgive(name: LimitName, ...who: string[]): Promise<void>
}

export function databaseLimits(pool: pg.Pool): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        keyPrefix: name,
        tableName: 'rate_limits',
        tableCreated: true,
        // A job of ours deletes expired rows, not a timer in every process.
        clearExpiredByTimeout: false,
        // Requests over the limit no longer reach the database.
        inMemoryBlockOnConsumed: rule.points + 1,
      }),
    ]),
  )
  return {
    async spend(name, ...who) {
      try {
        await limiters.get(name)?.consume(who.join(' '))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    async forgive(name, ...who) {
      await limiters.get(name)?.delete(who.join(' '))
    },
  }
}
