import { setFacts } from '../graveyard/filter-columns.store.ts'
import { factsOf } from '../graveyard/filter-columns.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { type Grave, lockGrave } from '../graveyard/graves.store.ts'
import {
  giveUpPlace,
  leaveHidden,
  renameInRegister,
  takePlace,
} from '../graveyard/graveyard.store.ts'
import type { GraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { assignPlot } from '../graveyard/map/plots.ts'
import { removeStone, returnStone } from '../graveyard/map/stones.store.ts'
import { searchable } from '../graveyard/search/searchable.rules.ts'
import { isListed, shownTo } from '../graveyard/visibility.rules.ts'

/**
 * Brings list, search, filters and map in line with what a visitor may see of a grave. Belongs after
 * every change of its name, days, country or visibility.
 */
export async function updateListing(register: GraveyardLock, accountId: number): Promise<void> {
  const grave = await lockGrave(register.trx, accountId)
  if (grave.enteredAt === null && grave.place === null) return
  const isShown = isListed(stateOf(grave))
  if (!isShown) return hide(register, grave)
  const searchName = searchNameOf(grave)
  if (searchName !== grave.searchName) await renameInRegister(register, accountId, searchName)
  await setFacts(register, accountId, factsOf(stateOf(grave), grave.nationality))
  if (grave.place !== null) return
  await takePlace(register, accountId)
  if (grave.mapSquare === null) await assignPlot(register, accountId, grave.nationality)
  else await returnStone(register, accountId)
}

/** A nameless stone cannot be found by its name. */
function searchNameOf(grave: Grave): string {
  return shownTo('public', stateOf(grave)).stone === 'named' ? searchable(grave.fullName) : ''
}

async function hide(register: GraveyardLock, { accountId, place }: Grave): Promise<void> {
  if (place === null) return
  await removeStone(register, accountId)
  await setFacts(register, accountId, null)
  await giveUpPlace(register, accountId)
}

/** Takes a grave out of the graveyard for good, with its stone. */
export async function leaveGraveyard(register: GraveyardLock, accountId: number): Promise<void> {
  const grave = await lockGrave(register.trx, accountId)
  await hide(register, grave)
  if (grave.place !== null || grave.enteredAt !== null) await leaveHidden(register)
}
