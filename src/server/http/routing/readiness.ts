import { setTimeout as wait } from 'node:timers/promises'

/** Sooner than any proxy gives up waiting. */
const timeoutMs = 1_000
const longestSilenceMs = 10_000

/**
 * Whether a process takes visitors. Anybody may ask, so there is never more than one question to the
 * database; and one that is only busy makes nobody unready, or the first rush would close all doors.
 */
export function readiness(
  askDatabase: () => Promise<unknown>,
  isLeaving: () => boolean,
): () => Promise<boolean> {
  let asking: Promise<void> | null = null
  let answeredAt = performance.now()
  let isBroken = false

  async function ask(): Promise<void> {
    try {
      await askDatabase()
      answeredAt = performance.now()
      isBroken = false
    } catch {
      isBroken = true
    } finally {
      asking = null
    }
  }

  return async () => {
    if (isLeaving()) return false
    asking ??= ask()
    await Promise.race([asking, wait(timeoutMs, undefined, { ref: false })])
    return !isBroken && performance.now() - answeredAt < longestSilenceMs
  }
}
