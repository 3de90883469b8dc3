/** An account as nobody can mistake it: numbers may be given again by a restored database. */
export interface ErasedAccount {
  accountId: number
  openedAt: Date
}

/** Where the notes lie in the storage. */
export const erasureNotes = 'notes/erased'

/** All that a note says stands in its name, so that a list of the folder is the list of the erased. */
export function noteFile({ accountId, openedAt }: ErasedAccount): string {
  return `${erasureNotes}/${accountId}-${openedAt.getTime()}`
}

export function readNote(file: string): ErasedAccount | null {
  const [, id, opened] = /^notes\/erased\/(\d+)-(\d+)$/.exec(file) ?? []
  return id && opened ? { accountId: Number(id), openedAt: new Date(Number(opened)) } : null
}
