import type { Connection } from '../../database/connect.ts'

/**
 * Who plans by the day of passing and by who the guardians are. Told in the very transaction, so that
 * nothing planned for the old state happens after it.
 */
export interface Anniversaries {
  /** Also when the day is corrected. */
  passingKnown(
    trx: Connection,
    passing: { id: number; ownerId: number; passedOn: string },
  ): Promise<void>
  passingUndone(trx: Connection, ownerId: number): Promise<void>
  guardianLeft(trx: Connection, ownerId: number, email: string): Promise<void>
}
