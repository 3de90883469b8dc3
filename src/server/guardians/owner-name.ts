import { emailOf } from '../accounts/accounts.store.ts'
import type { Connection } from '../database/connect.ts'
import { graveName } from '../graveyard/name-and-days.ts'

/** How letters to guardians name the owner: as on the stone, or by the address where there is no name. */
export async function ownerName(db: Connection, ownerId: number): Promise<string> {
  return (await graveName(db, ownerId)) || (await emailOf(db, ownerId))
}
