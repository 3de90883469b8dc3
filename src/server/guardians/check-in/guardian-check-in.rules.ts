import { dayMs, yearMs } from '../../../contract/values/durations.ts'
import { morningOf, type TimeZone } from '../../lib/local-time.ts'

/** Long enough for a guardian who is travelling. */
const answerTimeMs = 30 * dayMs

/** Guardians named or last asked before this instant may be due: their day has come, or will within hours. */
export function askBefore(now: Date): Date {
  return new Date(now.getTime() - yearMs + dayMs)
}

/** Guardians are asked after a year, from nine in the morning of that day where they live. */
export function isMorningToAsk(lastAskedAt: Date, timeZone: TimeZone, now: Date): boolean {
  return morningOf(new Date(lastAskedAt.getTime() + yearMs), timeZone) <= now
}

/** Guardians who were asked before this instant and have not answered count as silent. */
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
