import { dayMs, yearMs } from '../../../contract/values/durations.ts'
import { morningOf, type TimeZone } from '../../lib/local-time.ts'

/** Long enough for a guardian who is travelling. */
const answerTimeMs = 30 * dayMs

/** Guardians named or asked before this instant may be asked: it is the day, or will be within hours. */
export function askBefore(now: Date): Date {
  return new Date(now.getTime() - yearMs + dayMs)
}

/** A guardian is asked a year later, from nine in the morning of that day where they live. */
export function isMorningToAsk(lastAskedAt: Date, timeZone: TimeZone, now: Date): boolean {
  return morningOf(new Date(lastAskedAt.getTime() + yearMs), timeZone) <= now
}

/** Guardians asked before this instant without an answer count as silent. */
export function silentBefore(now: Date): Date {
  return new Date(now.getTime() - answerTimeMs)
}

interface Asked {
  askedAt: Date | null
  answeredAt: Date | null
  silentSince: Date | null
}

export type ReachState = ReturnType<typeof reachOf>

/** What the owner sees. A guardian stays silent until an answer comes. */
export function reachOf({ askedAt, answeredAt, silentSince }: Asked) {
  if (silentSince) return { reach: 'silent', reachAt: silentSince } as const
  if (!askedAt) return { reach: 'not-asked', reachAt: null } as const
  if (answeredAt && answeredAt >= askedAt) {
    return { reach: 'reachable', reachAt: answeredAt } as const
  }
  return { reach: 'asked', reachAt: askedAt } as const
}
