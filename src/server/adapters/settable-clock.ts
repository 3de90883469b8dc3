import type { Clock } from '../ports/clock.ts'

/** Goes on from wherever it was set to, until the process ends. */
export function settableClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    setTo(now) {
      ahead = now.getTime() - Date.now()
    },
  }
}
