import { sql } from 'kysely'
import type { GraveyardLock } from '../graveyard-lock.store.ts'
import { HolderCount, wordsOf } from './name-parts.rules.ts'

/* The search index: which list positions have a word in their name, and how many names contain a word or a part. */

export interface ListedName {
  listPosition: number
  searchName: string
}

export async function addName(lock: GraveyardLock, name: ListedName): Promise<void> {
  await insertWords(lock, [name])
  await addHolders(lock, new HolderCount().add(name.searchName))
}

export async function insertWords(lock: GraveyardLock, names: ListedName[]): Promise<void> {
  const rows = names.flatMap(({ listPosition, searchName }) =>
    wordsOf(searchName).map((word) => ({ word, listPosition })),
  )
  const words = rows.map(({ word }) => word)
  const listPositions = rows.map(({ listPosition }) => listPosition)
  await sql`
    insert into grave_words select * from unnest(${words}::text[], ${listPositions}::int[])`.execute(
    lock.trx,
  )
}

export async function addHolders(
  lock: GraveyardLock,
  { words, parts }: HolderCount,
): Promise<void> {
  await sql`
    insert into name_words select * from ${rowsOf(words)}
    on conflict (word) do update set holders = name_words.holders + excluded.holders`.execute(
    lock.trx,
  )
  await sql`
    insert into name_parts select * from ${rowsOf(parts)}
    on conflict (part) do update set holders = name_parts.holders + excluded.holders`.execute(
    lock.trx,
  )
}

export async function removeName(lock: GraveyardLock, { listPosition, searchName }: ListedName) {
  const { words, parts } = new HolderCount().add(searchName)
  const [bearing, holding] = [[...words.keys()], [...parts.keys()]]
  await sql`delete from grave_words where place = ${listPosition} and word = any(${bearing})`.execute(
    lock.trx,
  )
  await sql`update name_words set holders = holders - 1 where word = any(${bearing})`.execute(
    lock.trx,
  )
  await sql`delete from name_words where holders = 0 and word = any(${bearing})`.execute(lock.trx)
  await sql`update name_parts set holders = holders - 1 where part = any(${holding})`.execute(
    lock.trx,
  )
  await sql`delete from name_parts where holders = 0 and part = any(${holding})`.execute(lock.trx)
}

export async function moveName(
  lock: GraveyardLock,
  { listPosition, searchName }: ListedName,
  to: number,
): Promise<void> {
  await sql`
    update grave_words set place = ${to}
    where place = ${listPosition} and word = any(${wordsOf(searchName)})`.execute(lock.trx)
}

function rowsOf(counts: Map<string, number>) {
  return sql`unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[])`
}
