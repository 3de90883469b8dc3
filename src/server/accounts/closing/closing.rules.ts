import { dayMs } from '../../../contract/values/durations.ts'

const graceMs = 14 * dayMs

/** Until then the owner can keep the account. */
export function eraseAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceMs)
}

/** Includes the time it was opened, because a restored database may reuse the id for another account. */
export interface ErasedAccount {
  accountId: number
  openedAt: Date
}

/** The folder of the storage that holds the markers. */
export const erasureMarkerFolder = 'notes/erased'

/** The name holds everything, so listing the folder lists the erased accounts. */
export function erasureMarkerFile({ accountId, openedAt }: ErasedAccount): string {
  return `${erasureMarkerFolder}/${accountId}-${openedAt.getTime()}`
}

export function readErasureMarker(file: string): ErasedAccount | null {
  const [, id, opened] = /^notes\/erased\/(\d+)-(\d+)$/.exec(file) ?? []
  return id && opened ? { accountId: Number(id), openedAt: new Date(Number(opened)) } : null
}
