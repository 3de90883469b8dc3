import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from './errors.ts'

const tries = 60
const pauseMs = 1_000

/** Retries while a lock cannot be had in time, so that others waiting for it go first. */
export async function whenUnlocked<T>(work: () => Promise<T>, triesLeft = tries): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (triesLeft <= 1 || !isLockTimeout(error)) throw error
    await wait(pauseMs)
    return whenUnlocked(work, triesLeft - 1)
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '55P03'
}
