import type { Connection } from '../database/connect.ts'

export interface KnownPassing {
  id: number
  ownerId: number
  passedOn: string
  /** What becomes of messages that are past due. */
  lateMessages: 'send' | 'hold' | 'one-a-day'
}

/**
 * The feature that schedules messages by the day of passing. It is called in the same transaction, so
 * that nothing scheduled for the old state happens afterwards.
 */
export interface PassingListener {
  /** Also when the day is corrected or confirmed. */
  passingKnown(trx: Connection, passing: KnownPassing): Promise<void>
  passingUndone(trx: Connection, ownerId: number): Promise<void>
}
