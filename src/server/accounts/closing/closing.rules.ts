import { dayMs } from '../../../contract/values/durations.ts'

const graceMs = 14 * dayMs

/** Until then the owner can keep the account. */
export function eraseAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceMs)
}

/** With the instant it was opened, because a restored database may give the same id to another account. */
export interface ErasedAccount {
  accountId: number
  openedAt: Date
}

/** The folder of the storage that holds the markers. */
export const erasureMarkerFolder = 'notes/erased'

/** The name says everything, so that a list of the folder is the list of erased accounts. */
export function erasureMarkerFile({ accountId, openedAt }: ErasedAccount): string {
  return `${erasureMarkerFolder}/${accountId}-${openedAt.getTime()}`
}

export function readErasureMarker(file: string): ErasedAccount | null {
  const [, id, opened] = /^notes\/erased\/(\d+)-(\d+)$/.exec(file) ?? []
  return id && opened ? { accountId: Number(id), openedAt: new Date(Number(opened)) } : null
}
