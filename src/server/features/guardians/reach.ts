const dayMs = 24 * 3_600_000
const yearMs = 365 * dayMs
/** Long enough for somebody on a journey. */
const patienceMs = 30 * dayMs

/** Named or asked before this instant: it is time to ask. */
export function askBefore(now: Date): Date {
  return new Date(now.getTime() - yearMs)
}

/** Asked before this instant without an answer: they count as silent. */
export function silentBefore(now: Date): Date {
  return new Date(now.getTime() - patienceMs)
}

interface Asked {
  asked_at: Date | null
  answered_at: Date | null
  silent_since: Date | null
}

/** What the owner sees. Silence lasts until an answer comes. */
export function reachOf({ asked_at, answered_at, silent_since }: Asked) {
  if (silent_since) return { reach: 'silent', reach_at: silent_since.toISOString() } as const
  if (!asked_at) return { reach: 'not-asked', reach_at: null } as const
  if (answered_at && answered_at >= asked_at) {
    return { reach: 'reachable', reach_at: answered_at.toISOString() } as const
  }
  return { reach: 'asked', reach_at: asked_at.toISOString() } as const
}
