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

export type GuardianCheckIn = ReturnType<typeof guardianCheckInOf>

/** What the owner sees. A guardian stays silent until an answer comes. */
export function guardianCheckInOf({ askedAt, answeredAt, silentSince }: Asked) {
  if (silentSince) return { guardianCheckIn: 'silent', guardianCheckInAt: silentSince } as const
  if (!askedAt) return { guardianCheckIn: 'not-asked', guardianCheckInAt: null } as const
  if (answeredAt && answeredAt >= askedAt) {
    return { guardianCheckIn: 'reachable', guardianCheckInAt: answeredAt } as const
  }
  return { guardianCheckIn: 'asked', guardianCheckInAt: askedAt } as const
}
