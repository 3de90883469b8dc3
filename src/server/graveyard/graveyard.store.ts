import { countFactsFrom } from './filter-columns.store.ts'
import {
  type GraveyardLock,
  notifyGraveyardChanged,
  notifyNameChanged,
} from './graveyard-lock.store.ts'
import type { HolderCount } from './search/name-parts.rules.ts'
import { addHolders, addName, moveName, removeName } from './search/names.store.ts'

/*
 * Numbers the graves and counts the words in their names. Every change runs in a transaction that holds the
 * lock, so that list positions have no gaps and counts stay exact.
 */

/** Lets a grave enter the graveyard, in no list yet; false when the graveyard is full. */
export async function enterGraveyard(
  lock: GraveyardLock,
  accountId: number,
  { capacity, at }: { capacity: number; at: Date },
): Promise<boolean> {
  if (lock.graves + lock.hidden >= capacity) return false
  await lock.trx
    .updateTable('graves')
    .set({ entered_at: at })
    .where('account_id', '=', accountId)
    .execute()
  await setTotals(lock, { hidden: lock.hidden + 1 })
  return true
}

/** The front shows as newest the graves that became visible to everybody last. */
export async function setEnteredAt({ trx }: GraveyardLock, accountId: number, at: Date) {
  await trx
    .updateTable('graves')
    .set({ entered_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

/** A hidden grave leaves for good. */
export async function leaveHidden(lock: GraveyardLock): Promise<void> {
  await setTotals(lock, { hidden: lock.hidden - 1 })
}

/** Gives a hidden grave the next list position. */
export async function takeListPosition(lock: GraveyardLock, accountId: number): Promise<void> {
  const { trx } = lock
  const listPosition = lock.graves + 1
  const { search_name: searchName } = await trx
    .updateTable('graves')
    .set({ place: listPosition })
    .where('account_id', '=', accountId)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await addName(lock, { listPosition, searchName })
  await setTotals(lock, { graves: listPosition, hidden: lock.hidden - 1 })
}

/**
 * Enters many graves at once, whose rows, filter columns and words are already written, at the next list
 * positions.
 */
export async function enterMany(
  lock: GraveyardLock,
  many: { total: number; holders: HolderCount },
): Promise<void> {
  await addHolders(lock, many.holders)
  const first = lock.graves + 1
  await setTotals(lock, { graves: many.total })
  await countFactsFrom(lock, first)
}

/** Hides a grave. The last grave of the lists moves to the position that becomes free. */
export async function giveUpListPosition(lock: GraveyardLock, accountId: number): Promise<void> {
  const { trx, graves: last } = lock
  const leaving = await listedName(lock, accountId)
  if (!leaving) return
  await removeName(lock, leaving)
  await trx.updateTable('graves').set({ place: null }).where('account_id', '=', accountId).execute()
  if (leaving.listPosition !== last) await moveGrave(lock, last, leaving.listPosition)
  await setTotals(lock, { graves: last - 1, hidden: lock.hidden + 1 })
}

export async function renameInGraveyard(
  lock: GraveyardLock,
  accountId: number,
  searchName: string,
): Promise<void> {
  const before = await listedName(lock, accountId)
  await lock.trx
    .updateTable('graves')
    .set({ search_name: searchName })
    .where('account_id', '=', accountId)
    .execute()
  if (!before) return
  await removeName(lock, before)
  await addName(lock, { listPosition: before.listPosition, searchName })
  await notifyNameChanged(lock, before.listPosition, [before.searchName, searchName])
}

async function listedName({ trx }: GraveyardLock, accountId: number) {
  const grave = await trx
    .selectFrom('graves')
    .select(['place', 'search_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return grave?.place ? { listPosition: grave.place, searchName: grave.search_name } : null
}

async function moveGrave(lock: GraveyardLock, from: number, to: number): Promise<void> {
  const { search_name: searchName } = await lock.trx
    .updateTable('graves')
    .set({ place: to })
    .where('place', '=', from)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await moveName(lock, { listPosition: from, searchName }, to)
}

async function setTotals(
  lock: GraveyardLock,
  { graves = lock.graves, hidden = lock.hidden }: { graves?: number; hidden?: number },
): Promise<void> {
  await lock.trx.updateTable('graveyard').set({ graves, hidden }).execute()
  lock.graves = graves
  lock.hidden = hidden
  await notifyGraveyardChanged(lock)
}
