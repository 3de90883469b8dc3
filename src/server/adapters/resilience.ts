import type { Clock } from '../ports/clock.ts'

const pauseMs = 30_000

/** After a failure, calls fail at once with the same error until the pause is over. */
export function circuitBreaker<A extends unknown[], T>(
  call: (...args: A) => Promise<T>,
  clock: Clock,
): (...args: A) => Promise<T> {
  let failure: { error: unknown; until: number } | null = null
  return async (...args) => {
    if (failure && clock.now().getTime() < failure.until) throw failure.error
    try {
      const result = await call(...args)
      failure = null
      return result
    } catch (error) {
      failure = { error, until: clock.now().getTime() + pauseMs }
      throw error
    }
  }
}

/** Calls a second time if the first call got no response. Any response, even a refusal, is final. */
export async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return call()
  }
}

/** `fetch` throws a TypeError for a broken connection and a TimeoutError for a timeout. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
}

/**
 * Caches one value for all callers and renews it after nine tenths of its lifetime, so that no caller gets a
 * value about to expire. If renewing fails, the old value is used until it expires.
 */
export function renewingCache<T extends { expiresAt: Date }>(
  make: () => Promise<T>,
  clock: Clock,
): () => Promise<T> {
  let cached: { value: T; renewAt: number } | null = null
  let renewing: Promise<T> | null = null

  async function renew(): Promise<T> {
    try {
      const value = await make()
      const now = clock.now().getTime()
      cached = { value, renewAt: now + 0.9 * (value.expiresAt.getTime() - now) }
      return value
    } catch (error) {
      if (cached && clock.now() < cached.value.expiresAt) return cached.value
      throw error
    } finally {
      renewing = null
    }
  }

  return async () => {
    if (cached && clock.now().getTime() < cached.renewAt) return cached.value
    renewing ??= renew()
    return renewing
  }
}
