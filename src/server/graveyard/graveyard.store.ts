import { countFactsFrom } from './filter-columns.store.ts'
import type { GraveyardLock } from './graveyard-lock.store.ts'
import { notifyRegisterChanged } from './graveyard-notice.store.ts'
import type { HolderCount } from './search/name-parts.rules.ts'
import { addHolders, addName, moveName, removeName } from './search/names.store.ts'

/*
 * The register numbers the graves and counts the words in their names. Every change runs in a
 * transaction that holds the register, so that places have no gaps and counts stay exact.
 */

/** Lets a grave enter the graveyard, in no list yet; false when the graveyard is full. */
export async function enterGraveyard(
  register: GraveyardLock,
  accountId: number,
  { capacity, at }: { capacity: number; at: Date },
): Promise<boolean> {
  if (register.graves + register.hidden >= capacity) return false
  await register.trx
    .updateTable('graves')
    .set({ entered_at: at })
    .where('account_id', '=', accountId)
    .execute()
  await setTotals(register, { hidden: register.hidden + 1 })
  return true
}

/** A hidden grave leaves for good. */
export async function leaveHidden(register: GraveyardLock): Promise<void> {
  await setTotals(register, { hidden: register.hidden - 1 })
}

/** Gives a hidden grave the next place in the lists. */
export async function takePlace(register: GraveyardLock, accountId: number): Promise<void> {
  const { trx } = register
  const place = register.graves + 1
  const { search_name: searchName } = await trx
    .updateTable('graves')
    .set({ place })
    .where('account_id', '=', accountId)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await addName(register, { place, searchName })
  await setTotals(register, { graves: place, hidden: register.hidden - 1 })
}

/** Enters many graves at once whose rows, facts and words are written already, with the next places. */
export async function enterMany(
  register: GraveyardLock,
  many: { total: number; holders: HolderCount },
): Promise<void> {
  await addHolders(register, many.holders)
  const first = register.graves + 1
  await setTotals(register, { graves: many.total })
  await countFactsFrom(register, first)
}

/** Hides a grave. The last one of the lists moves to the place that becomes free. */
export async function giveUpPlace(register: GraveyardLock, accountId: number): Promise<void> {
  const { trx, graves: last } = register
  const leaving = await placedName(register, accountId)
  if (!leaving) return
  await removeName(register, leaving)
  await trx.updateTable('graves').set({ place: null }).where('account_id', '=', accountId).execute()
  if (leaving.place !== last) await moveGrave(register, last, leaving.place)
  await setTotals(register, { graves: last - 1, hidden: register.hidden + 1 })
}

export async function renameInRegister(
  register: GraveyardLock,
  accountId: number,
  searchName: string,
): Promise<void> {
  const before = await placedName(register, accountId)
  await register.trx
    .updateTable('graves')
    .set({ search_name: searchName })
    .where('account_id', '=', accountId)
    .execute()
  if (!before) return
  await removeName(register, before)
  await addName(register, { place: before.place, searchName })
  await notifyRegisterChanged(register)
}

async function placedName({ trx }: GraveyardLock, accountId: number) {
  const grave = await trx
    .selectFrom('graves')
    .select(['place', 'search_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return grave?.place ? { place: grave.place, searchName: grave.search_name } : null
}

async function moveGrave(register: GraveyardLock, from: number, to: number): Promise<void> {
  const { search_name: searchName } = await register.trx
    .updateTable('graves')
    .set({ place: to })
    .where('place', '=', from)
    .returning('search_name')
    .executeTakeFirstOrThrow()
  await moveName(register, { place: from, searchName }, to)
}

async function setTotals(
  register: GraveyardLock,
  { graves = register.graves, hidden = register.hidden }: { graves?: number; hidden?: number },
): Promise<void> {
  await register.trx.updateTable('graveyard').set({ graves, hidden }).execute()
  register.graves = graves
  register.hidden = hidden
  await notifyRegisterChanged(register)
}
