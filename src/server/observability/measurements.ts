import type { OpenDatabase } from '../database/connect.ts'
import { lateMessages } from '../features/eternal-messages/index.ts'
import { outboxState } from '../features/letters/index.ts'
import { purchasesState } from '../features/payments/index.ts'
import { waitingJobs } from '../jobs/queue-state.ts'

/** What the database knows of how things stand: numbers, and nobody in them. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

export async function readFacts(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  payments: 'stripe' | 'sandbox' | 'off',
  now: Date,
) {
  return {
    jobs: await waitingJobs(pool),
    letters: await outboxState(db, now),
    eternalMessages: await lateMessages(db, now),
    purchases: payments === 'off' ? null : await purchasesState(db, payments, now),
  }
}

/** One reading for all who ask within a few seconds; null where there is no answer in time. */
export function keptFor<T>(
  keptMs: number,
  patienceMs: number,
  read: () => Promise<T>,
  onError: (error: unknown) => void,
): () => Promise<T | null> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - readAt < keptMs) return reading
    readAt = performance.now()
    const tooLate = new Promise<null>((resolve) => {
      setTimeout(resolve, patienceMs, null).unref()
    })
    const answer = read().catch((error: unknown) => {
      onError(error)
      return null
    })
    reading = Promise.race([answer, tooLate])
    return reading
  }
}
