import type { Clock } from '../../ports/clock.ts'

/** Reads at most once in this time, also for several callers at once; a failure is not kept. */
export function keptFor<T>(ms: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.value
    const value = read()
    kept = { value, until: now + ms }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}
