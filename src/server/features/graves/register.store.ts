import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
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
  const taken = await trx
    .updateTable('graveyard')
    .set((row) => ({ graves: row('graves', '+', 1) }))
    .where('graves', '<', capacity)
    .returning('graves')
    .executeTakeFirst()
  if (!taken) return false
  const { search_name } = await trx
    .updateTable('graves')
    .set({ place: taken.graves })
    .where('account_id', '=', accountId)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await addName(trx, search_name, taken.graves)
  await tellRegisterChanged(trx)
  return true
}

/** The last grave of the register moves to the place that falls free. */
export async function giveUpPlace(trx: Connection, accountId: number): Promise<void> {
  const last = await lockRegister(trx)
  const leaving = await placed(trx, accountId)
  if (!leaving) return
  await removeName(trx, leaving.search_name, leaving.place)
  await trx.updateTable('graves').set({ place: null }).where('account_id', '=', accountId).execute()
  if (leaving.place !== last) await moveGrave(trx, last, leaving.place)
  await trx
    .updateTable('graveyard')
    .set({ graves: last - 1 })
    .execute()
  await tellRegisterChanged(trx)
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
  await removeName(trx, before.search_name, before.place)
  await addName(trx, searchName, before.place)
  await tellRegisterChanged(trx)
}

/** Enters graves that have been written with the places after `before`: for many at once. */
export async function enterAllAfter(trx: Connection, before: number): Promise<void> {
  await sql`
    insert into grave_words
    select word, place from graves, words_of(search_name) word where place > ${before}`.execute(trx)
  await sql`
    insert into name_words
    select word, count(*) from grave_words where place > ${before} group by word
    on conflict (word) do update set holders = name_words.holders + excluded.holders`.execute(trx)
  await sql`
    insert into name_parts
    select part, count(*) from graves, parts_of(search_name) part where place > ${before} group by part
    on conflict (part) do update set holders = name_parts.holders + excluded.holders`.execute(trx)
  await sql`
    update graveyard set graves = (select count(*) from graves where place is not null)`.execute(
    trx,
  )
  await tellRegisterChanged(trx)
}

async function placed(trx: Connection, accountId: number) {
  const grave = await trx
    .selectFrom('graves')
    .select(['place', 'search_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return grave?.place ? { place: grave.place, search_name: grave.search_name } : null
}

async function moveGrave(trx: Connection, from: number, to: number): Promise<void> {
  await sql`
    with moved as (update graves set place = ${to} where place = ${from} returning search_name)
    update grave_words set place = ${to}
    where place = ${from} and word in (select words_of(search_name) from moved)`.execute(trx)
}

async function addName(trx: Connection, name: string, place: number): Promise<void> {
  await sql`insert into grave_words select words_of(${name}), ${place}`.execute(trx)
  await sql`
    insert into name_words select words_of(${name}), 1
    on conflict (word) do update set holders = name_words.holders + 1`.execute(trx)
  await sql`
    insert into name_parts select parts_of(${name}), 1
    on conflict (part) do update set holders = name_parts.holders + 1`.execute(trx)
}

async function removeName(trx: Connection, name: string, place: number): Promise<void> {
  await sql`delete from grave_words where place = ${place} and word in (select words_of(${name}))`.execute(
    trx,
  )
  await sql`update name_words set holders = holders - 1 where word in (select words_of(${name}))`.execute(
    trx,
  )
  await sql`delete from name_words where holders = 0 and word in (select words_of(${name}))`.execute(
    trx,
  )
  await sql`update name_parts set holders = holders - 1 where part in (select parts_of(${name}))`.execute(
    trx,
  )
  await sql`delete from name_parts where holders = 0 and part in (select parts_of(${name}))`.execute(
    trx,
  )
}

async function tellRegisterChanged(trx: Connection): Promise<void> {
  await sql`select pg_notify(${graveyardNews}, ${registerChanged})`.execute(trx)
}
