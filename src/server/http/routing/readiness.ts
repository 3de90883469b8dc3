import { setTimeout as wait } from 'node:timers/promises'

/** Shorter than the timeout of any proxy. */
const timeoutMs = 1_000
const maxSilenceMs = 10_000

/**
 * Whether a process accepts visitors. Any client may ask, so there is never more than one query to the
 * database. A database that is only busy does not make it unready; otherwise a rush would stop all service.
 */
export function readiness(
  askDatabase: () => Promise<unknown>,
  isShuttingDown: () => boolean,
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
    if (isShuttingDown()) return false
    asking ??= ask()
    await Promise.race([asking, wait(timeoutMs, undefined, { ref: false })])
    return !isBroken && performance.now() - answeredAt < maxSilenceMs
  }
}
