import { completePart } from './complete-part.ts'

/*
 * Takes are kept in the browser until they are saved or discarded: a reload, a closed laptop or a lost
 * connection costs half a second at most. A browser without this storage keeps them in memory.
 */

/** A recording or a chosen file. Its id is the moment it began. */
export interface Take {
  id: number
  sound: Blob
  note: TakeNote
}

/** What the owner has decided about a take. */
export interface TakeNote {
  year?: number
  trim?: { start: number; end: number }
}

interface StoredTake {
  slot: string
  id: number
  type: string
  note: TakeNote
  /** False for a recording that may have been interrupted. */
  isComplete: boolean
}

const takesStore = 'takes'
const piecesStore = 'pieces'

/** Until it is marked as complete, it counts as interrupted. */
export async function openTake(slot: string, id: number, type: string): Promise<void> {
  await putTake({ slot, id, type, note: {}, isComplete: false })
}

/** As bytes, because Safari has lost blobs. */
export async function addPiece(slot: string, id: number, index: number, piece: Blob) {
  const bytes = await piece.arrayBuffer()
  await write((_, pieces) => pieces.put(bytes, [slot, id, index]))
}

export async function noteTake(slot: string, { id, sound, note }: Take): Promise<void> {
  await putTake({ slot, id, type: sound.type, note, isComplete: true })
}

async function putTake(take: StoredTake): Promise<void> {
  await write((takes) => takes.put(take, [take.slot, take.id]))
}

/** Oldest first. Leaves out takes without sound, whose recording was interrupted at once. */
export async function readTakes(slot: string): Promise<Take[]> {
  const database = await open()
  const stores = database.transaction([takesStore, piecesStore], 'readonly')
  const stored: StoredTake[] = await result(stores.objectStore(takesStore).getAll(under([slot])))
  const takes = await Promise.all(
    stored.map(async ({ id, type, note, isComplete }) => {
      const pieces: ArrayBuffer[] = await result(
        stores.objectStore(piecesStore).getAll(under([slot, id])),
      )
      const sound = new Blob(pieces, { type })
      return { id, sound: isComplete ? sound : await completePart(sound), note }
    }),
  )
  database.close()
  return takes.filter(({ sound }) => sound.size > 0)
}

/** All takes of a slot, or one of them. */
export async function discardTakes(slot: string, id?: number): Promise<void> {
  const key = id === undefined ? [slot] : [slot, id]
  await write((takes, pieces) => {
    takes.delete(id === undefined ? under(key) : IDBKeyRange.only(key))
    pieces.delete(under(key))
  })
}

/** Every key that begins with these parts: an array sorts after all numbers and texts. */
function under(parts: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

async function write(
  change: (takes: IDBObjectStore, pieces: IDBObjectStore) => void,
): Promise<void> {
  const database = await open()
  const stores = database.transaction([takesStore, piecesStore], 'readwrite')
  change(stores.objectStore(takesStore), stores.objectStore(piecesStore))
  await new Promise<void>((resolve, reject) => {
    stores.oncomplete = () => resolve()
    stores.onabort = () => reject(stores.error ?? new Error('The browser kept nothing'))
  }).finally(() => database.close())
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('recorder', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(takesStore)
    request.result.createObjectStore(piecesStore)
  }
  return result(request)
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}
