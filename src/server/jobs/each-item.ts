import type { Database } from '../database/connect.ts'
import { DatabaseUnavailable } from '../database/errors.ts'
import { recordFailedItems } from './failed-items.store.ts'

interface Surroundings {
  db: Database
  clock: { now(): Date }
  /** For the log. */
  itemFailed(error: unknown, job: string): void
}

/** How long a failed item waits, where its job can postpone it. */
const pauseMs = 3_600_000

/**
 * Processes each item by itself: one that fails is counted, logged and left for the next run, and the others
 * continue. `postpone` moves it out of the way, so that items that always fail do not fill every batch. If the
 * database does not respond, the run ends: that is no fault of an item.
 */
export async function eachItem<T>(
  ctx: Surroundings,
  job: string,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  postpone: (item: T, until: Date) => Promise<unknown> = async () => {},
): Promise<void> {
  let failed = 0
  let lastError = ''
  const note = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    ctx.itemFailed(error, job)
    lastError = kindOf(error)
  }
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed++
      note(error)
      const until = new Date(ctx.clock.now().getTime() + pauseMs)
      await postpone(item, until).catch(note)
    }
  }
  await recordFailedItems(ctx.db, { job, failed, lastError }, ctx.clock.now())
}

/** A code such as `23505`, or the name of the error; never its message, which may hold values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return /^[\w-]{1,40}$/.test(code) ? code : error.name.slice(0, 40)
}
