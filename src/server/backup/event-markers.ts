import { erasureMarkerFolder } from '../accounts/closing/closing.rules.ts'
import { rescheduleErasures } from '../accounts/closing/erasure-markers.ts'
import type { Connection } from '../database/connect.ts'
import { sentMarkerFolder } from '../eternal-messages/delivery/sent-marker.rules.ts'
import { applySentMarkers } from '../eternal-messages/delivery/sent-markers.ts'
import type { Storage } from '../ports/storage.ts'

const folders = [erasureMarkerFolder, sentMarkerFolder]

/** Markers record erasures and sent messages, which an older backup must not undo. A restore keeps them. */
export function isEventMarker(key: string): boolean {
  return folders.some((folder) => key.startsWith(`${folder}/`))
}

/** Copies the markers of a newer backup to an older one. */
export async function copyEventMarkers(from: Storage, to: Storage): Promise<void> {
  for (const folder of folders) {
    for await (const key of from.list(folder)) await to.put(key, await from.read(key))
  }
}

/** Returns how many restored accounts must be erased again. */
export async function applyEventMarkers(
  trx: Connection,
  storage: Storage,
  now: Date,
): Promise<number> {
  await applySentMarkers(trx, storage, now)
  return rescheduleErasures(trx, storage, now)
}
