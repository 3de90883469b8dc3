import type { Connection } from '../database/connect.ts'
import { erasureNotes, recallErased } from '../features/accounts/index.ts'
import { applySentMarkers, sentMarkerFolder } from '../features/eternal-messages/index.ts'
import type { Storage } from '../ports/storage.ts'

const folders = [erasureNotes, sentMarkerFolder]

/** Notes tell what no older backup may undo, and are meant to be found where a backup is restored. */
export function isNote(key: string): boolean {
  return folders.some((folder) => key.startsWith(`${folder}/`))
}

/** What a newer backup has noted holds for an older one. */
export async function copyNotes(from: Storage, to: Storage): Promise<void> {
  for (const folder of folders) {
    for await (const key of from.list(folder)) await to.put(key, await from.read(key))
  }
}

/** Returns how many people are back who have to be erased again. */
export async function recallNotes(trx: Connection, storage: Storage, now: Date): Promise<number> {
  await applySentMarkers(trx, storage, now)
  return recallErased(trx, storage, now)
}
