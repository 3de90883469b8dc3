import type { Connection } from '../../database/connect.ts'
import type { Storage } from '../../ports/storage.ts'
import { markSent, unsentAmong } from './delivery.store.ts'
import {
  parseSentMarker,
  type SentMessage,
  sentMarkerFile,
  sentMarkerFolder,
} from './sent-marker.rules.ts'

const batchSize = 1_000

/** After a restore: a message with a marker in the storage was sent after the backup was made. */
export async function applySentMarkers(db: Connection, storage: Storage, at: Date): Promise<void> {
  let batch: SentMessage[] = []
  const applyBatch = async () => {
    const markers = new Set(batch.map(sentMarkerFile))
    for (const message of await unsentAmong(db, batch)) {
      if (markers.has(sentMarkerFile(message))) await markSent(db, message.id, at)
    }
    batch = []
  }
  for await (const file of storage.list(sentMarkerFolder)) {
    const marker = parseSentMarker(file)
    if (marker) batch.push(marker)
    if (batch.length === batchSize) await applyBatch()
  }
  await applyBatch()
}
