const dayMs = 24 * 3_600_000
const yearMs = 365 * dayMs
/** Long enough for a guardian who is travelling. */
const answerTimeMs = 30 * dayMs

/** Guardians named or asked before this instant are asked now. */
export function askBefore(now: Date): Date {
  return new Date(now.getTime() - yearMs)
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
