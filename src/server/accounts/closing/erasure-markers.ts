import type { Connection } from '../../database/connect.ts'
import type { Storage } from '../../ports/storage.ts'
import { type ErasedAccount, erasureMarkerFolder, readErasureMarker } from './closing.rules.ts'
import { rescheduleErased } from './erasures.store.ts'

const batchSize = 1_000

/**
 * Makes the erasure due again for every account that is in the database and has a marker in the storage.
 * Returns how many there are.
 */
export async function rescheduleErasures(
  db: Connection,
  storage: Storage,
  at: Date,
): Promise<number> {
  let rescheduled = 0
  let batch: ErasedAccount[] = []
  const flush = async () => {
    rescheduled += await rescheduleErased(db, batch, at)
    batch = []
  }
  for await (const file of storage.list(erasureMarkerFolder)) {
    const erased = readErasureMarker(file)
    if (erased) batch.push(erased)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return rescheduled
}
