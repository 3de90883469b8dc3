import { memoryLimit } from './memory-limit.ts'

/** A visitor who browses for an hour sees a few thousand graves; copying them all takes longer. */
const rowsPerHour = 200_000

export interface RowLimits {
  /** Counts rows read from the database for one address. */
  spendRows(address: string, rows: number): Promise<void>
}

export function rowLimits(): RowLimits {
  return { spendRows: memoryLimit(rowsPerHour) }
}
