import type { Connection } from '../../database/connect.ts'

/**
 * The feature that schedules messages by the day of passing and by the guardians. It is called in the
 * same transaction, so that nothing scheduled for the old state happens afterwards.
 */
export interface PassingListener {
  /** Also when the day is corrected. */
  passingKnown(
    trx: Connection,
    passing: { id: number; ownerId: number; passedOn: string },
  ): Promise<void>
  passingUndone(trx: Connection, ownerId: number): Promise<void>
  guardianRemoved(trx: Connection, ownerId: number, email: string): Promise<void>
}
