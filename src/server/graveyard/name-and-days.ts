import type { Connection } from '../database/connect.ts'
import { nameInLetters } from '../mail/subject-name.rules.ts'
import { findGrave, lockGrave } from './graves.store.ts'

/** For letters: empty if the name contains a web address. */
export async function graveName(db: Connection, accountId: number): Promise<string> {
  return nameInLetters((await findGrave(db, accountId))?.fullName ?? '')
}

/** The days on a stone, locked until the transaction ends, and the name for letters. */
export async function lockLifeDates(trx: Connection, accountId: number) {
  const { fullName, bornOn, passedOn } = await lockGrave(trx, accountId)
  return { fullName: nameInLetters(fullName), bornOn, passedOn }
}
