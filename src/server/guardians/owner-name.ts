import { emailOf } from '../accounts/accounts.store.ts'
import type { Connection } from '../database/connect.ts'
import { graveName } from '../graveyard/name-and-days.ts'

/** The owner's name in letters to guardians: the one on the stone, or the address where there is none. */
export async function ownerName(db: Connection, ownerId: number): Promise<string> {
  return (await graveName(db, ownerId)) || (await emailOf(db, ownerId))
}
