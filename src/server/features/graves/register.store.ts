import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { countStonesFrom, takeUpStone } from './ground.store.ts'
import type { HolderCount } from './name-parts.ts'
import { addHolders, addName, moveName, removeName } from './names.store.ts'
import { graveyardNews, registerChanged } from './news.ts'

/*
 * The register numbers the graves and keeps count of the words in their names. Everything here runs
 * in a transaction that holds the register, so that places have no gaps and counts no slips.
 */

/** Always before the lock on a grave: one order for all, and nobody waits in a circle. Returns how many it holds. */
export async function lockRegister(trx: Connection): Promise<number> {
  const { graves } = await trx
    .selectFrom('graveyard')
    .select('graves')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return graves
}

/** Gives a grave the next place; false when the last one has been taken. */
export async function takePlace(
  trx: Connection,
  accountId: number,
  capacity: number,
): Promise<boolean> {
  const place = (await lockRegister(trx)) + 1
  if (place > capacity) return false
  const { search_name } = await trx
    .updateTable('graves')
    .set({ place })
    .where('account_id', '=', accountId)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await addName(trx, { place, searchName: search_name })
  await setTotal(trx, place)
  return true
}

/** Many at once, which have been written with the next places and their words. */
export async function enterMany(
  trx: Connection,
  many: { first: number; total: number; holders: HolderCount },
): Promise<void> {
  await addHolders(trx, many.holders)
  await countStonesFrom(trx, many.first)
  await setTotal(trx, many.total)
}

/** The last grave of the register moves to the place that falls free. */
export async function giveUpPlace(trx: Connection, accountId: number): Promise<void> {
  const last = await lockRegister(trx)
  const leaving = await placed(trx, accountId)
  if (!leaving) return
  await removeName(trx, leaving)
  await takeUpStone(trx, accountId)
  await trx.updateTable('graves').set({ place: null }).where('account_id', '=', accountId).execute()
  if (leaving.place !== last) await moveGrave(trx, last, leaving.place)
  await setTotal(trx, last - 1)
}

export async function renameInRegister(
  trx: Connection,
  accountId: number,
  searchName: string,
): Promise<void> {
  const before = await placed(trx, accountId)
  await trx
    .updateTable('graves')
    .set({ search_name: searchName })
    .where('account_id', '=', accountId)
    .execute()
  if (!before) return
  await removeName(trx, before)
  await addName(trx, { place: before.place, searchName })
  await tellRegisterChanged(trx)
}

async function placed(trx: Connection, accountId: number) {
  const grave = await trx
    .selectFrom('graves')
    .select(['place', 'search_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return grave?.place ? { place: grave.place, searchName: grave.search_name } : null
}

async function moveGrave(trx: Connection, from: number, to: number): Promise<void> {
  const { search_name } = await trx
    .updateTable('graves')
    .set({ place: to })
    .where('place', '=', from)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await moveName(trx, { place: from, searchName: search_name }, to)
}

async function setTotal(trx: Connection, graves: number): Promise<void> {
  await trx.updateTable('graveyard').set({ graves }).execute()
  await tellRegisterChanged(trx)
}

async function tellRegisterChanged(trx: Connection): Promise<void> {
  await sql`select pg_notify(${graveyardNews}, ${registerChanged})`.execute(trx)
}
