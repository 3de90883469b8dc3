import type { Connection } from '../../database/connect.ts'
import type { Storage } from '../../ports/storage.ts'
import { markSent, unsentAmong } from './sending.store.ts'
import { noteFile, readNote, type SentMessage, sentNotes } from './sent-note.ts'

const atOnce = 1_000

/** What the storage has a note of has gone, although an older backup does not know. */
export async function recallSent(db: Connection, storage: Storage, at: Date): Promise<void> {
  let page: SentMessage[] = []
  const turn = async () => {
    const notes = new Set(page.map(noteFile))
    for (const { id, recorded_at, passing_id } of await unsentAmong(db, page)) {
      const note = noteFile({ id, recordedAt: recorded_at, passingId: passing_id ?? 0 })
      if (notes.has(note)) await markSent(db, id, at)
    }
    page = []
  }
  for await (const file of storage.list(sentNotes)) {
    const note = readNote(file)
    if (note) page.push(note)
    if (page.length === atOnce) await turn()
  }
  await turn()
}
