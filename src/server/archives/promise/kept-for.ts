import type { Clock } from '../../ports/clock.ts'

/** Reads at most once in this time, even for concurrent callers; a failure is not cached. */
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
