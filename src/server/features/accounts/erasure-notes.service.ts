import type { Connection } from '../../database/connect.ts'
import type { Storage } from '../../ports/storage.ts'
import { type ErasedAccount, erasureNotes, readNote } from './erasure-note.ts'
import { markErasedAgain } from './erasures.store.ts'

const atOnce = 1_000

/** Makes due again the erasure of everybody the storage has a note of. Returns how many are here. */
export async function recallErased(db: Connection, storage: Storage, at: Date): Promise<number> {
  let recalled = 0
  let page: ErasedAccount[] = []
  const turn = async () => {
    recalled += await markErasedAgain(db, page, at)
    page = []
  }
  for await (const file of storage.list(erasureNotes)) {
    const note = readNote(file)
    if (note) page.push(note)
    if (page.length === atOnce) await turn()
  }
  await turn()
  return recalled
}
