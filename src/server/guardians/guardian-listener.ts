import type { Connection } from '../database/connect.ts'

/** The feature that sends messages to guardians. It is called in the same transaction. */
export interface GuardianListener {
  /** A guardian has gone, or wants no messages: what waits for this address is withdrawn. */
  recipientGone(trx: Connection, ownerId: number, email: string): Promise<void>
  /** A guardian wants messages again: what is due is looked at again. */
  recipientBack(trx: Connection, ownerId: number): Promise<void>
  /** It is morning for a guardian at another time than before. */
  recipientMoved(trx: Connection, ownerId: number): Promise<void>
}
