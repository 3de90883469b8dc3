import type { Clock } from '../ports/clock.ts'

/** Keeps running from the time it was set to, until the process ends. */
export function settableClock(): Clock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    setTo(now) {
      offsetMs = now.getTime() - Date.now()
    },
  }
}
