import type { Connection } from '../database/connect.ts'

/** What a member is to owners, as far as the account matters for it. */
export interface Guardianships {
  /** Accepts invitations that wait for the proven address of this account. */
  bind(trx: Connection, accountId: number): Promise<void>
  addressChanged(
    trx: Connection,
    accountId: number,
    address: { from: string; to: string },
  ): Promise<void>
  /** Eternal Messages leave in the morning where the member lives. */
  timeZoneChanged(trx: Connection, accountId: number): Promise<void>
  accountClosing(trx: Connection, accountId: number): Promise<void>
  forget(trx: Connection, accountId: number, email: string): Promise<void>
}
