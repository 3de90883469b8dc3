import type { Clock } from '../ports/clock.ts'

const restMs = 30_000

/** Whoever fails is left alone for a while; who asks meanwhile hears of the same failure. */
export function restingAfterFailure<A extends unknown[], T>(
  ask: (...about: A) => Promise<T>,
  clock: Clock,
): (...about: A) => Promise<T> {
  let failure: { error: unknown; until: number } | null = null
  return async (...about) => {
    if (failure && clock.now().getTime() < failure.until) throw failure.error
    try {
      const answer = await ask(...about)
      failure = null
      return answer
    } catch (error) {
      failure = { error, until: clock.now().getTime() + restMs }
      throw error
    }
  }
}

/**
 * One for all askers: made when first wanted and again after nine tenths of its life, so that
 * nobody is given what expires at once. If making it again fails, the old one serves to its end.
 */
export function keptFresh<T extends { expiresAt: Date }>(
  make: () => Promise<T>,
  clock: Clock,
): () => Promise<T> {
  let kept: { value: T; renewAt: number } | null = null
  let making: Promise<T> | null = null

  async function renew(): Promise<T> {
    try {
      const value = await make()
      const now = clock.now().getTime()
      kept = { value, renewAt: now + 0.9 * (value.expiresAt.getTime() - now) }
      return value
    } catch (error) {
      if (kept && clock.now() < kept.value.expiresAt) return kept.value
      throw error
    } finally {
      making = null
    }
  }

  return async () => {
    if (kept && clock.now().getTime() < kept.renewAt) return kept.value
    making ??= renew()
    return making
  }
}
