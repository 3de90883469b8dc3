import { setFacts } from './filter-columns.store.ts'
import { filterColumnsOf } from './filter-columns.ts'
import { stateOf } from './grave.rules.ts'
import { type Grave, lockGrave, updateGrave } from './graves.store.ts'
import {
  giveUpListPosition,
  leaveHidden,
  renameInGraveyard,
  takeListPosition,
} from './graveyard.store.ts'
import type { GraveyardLock } from './graveyard-lock.store.ts'
import { middleOf } from './map/plots.rules.ts'
import { assignPlot } from './map/plots.ts'
import { removeStone, returnStone } from './map/stones.store.ts'
import { searchable } from './search/searchable.rules.ts'
import { isListed, shownTo } from './visibility.rules.ts'

/**
 * Brings list, search, filters and map in line with what a visitor may see of a grave. Call it after every
 * change of its name, days, country or visibility.
 */
export async function updateListing(lock: GraveyardLock, accountId: number): Promise<void> {
  const grave = await lockGrave(lock.trx, accountId)
  if (grave.enteredAt === null && grave.listPosition === null) return
  const isShown = isListed(stateOf(grave))
  if (!isShown) return hide(lock, grave)
  const searchName = searchNameOf(grave)
  if (searchName !== grave.searchName) await renameInGraveyard(lock, accountId, searchName)
  await setFacts(lock, accountId, filterColumnsOf(stateOf(grave), grave))
  if (grave.listPosition === null) {
    await takeListPosition(lock, accountId)
    if (grave.mapSquare !== null) await returnStone(lock, accountId)
  }
  const country = shownCountryOf(grave)
  if (!standsIn(country, grave)) await assignPlot(lock, accountId, country)
}

/**
 * The country whose cemetery a stone may stand in. A nameless stone has none, because it would reveal the
 * country.
 */
export function shownCountryOf(grave: Grave): string | null {
  return shownTo('public', stateOf(grave)).stone === 'nameless' ? null : grave.nationality
}

/**
 * Whether a stone stands where it belongs. Its owner may have placed it anywhere; otherwise it stands in the
 * cemetery of its country or on the common ground.
 */
function standsIn(country: string | null, grave: Grave): boolean {
  const { latitude, longitude, nationality, hasOwnPosition } = grave
  if (latitude === null || longitude === null) return false
  if (hasOwnPosition || nationality === null) return true
  const distanceTo = (cemetery: string | null) => {
    const middle = middleOf(cemetery)
    return Math.hypot(latitude - middle.latitude, longitude - middle.longitude)
  }
  const other = country === null ? nationality : null
  return distanceTo(country) < distanceTo(other)
}

/** A nameless stone cannot be found by its name. */
function searchNameOf(grave: Grave): string {
  return shownTo('public', stateOf(grave)).stone === 'named' ? searchable(grave.fullName) : ''
}

async function hide(lock: GraveyardLock, { accountId, listPosition }: Grave): Promise<void> {
  if (listPosition === null) return
  await removeStone(lock, accountId)
  await setFacts(lock, accountId, null)
  await giveUpListPosition(lock, accountId)
}

/** Takes a grave out of the graveyard for good, along with its stone. */
export async function leaveGraveyard(lock: GraveyardLock, accountId: number): Promise<void> {
  const grave = await lockGrave(lock.trx, accountId)
  await hide(lock, grave)
  if (grave.listPosition !== null || grave.enteredAt !== null) await leaveHidden(lock)
}

/** Hides the grave of a closed account at once, or shows it again as it was. */
export async function setClosed(
  lock: GraveyardLock,
  accountId: number,
  isClosed: boolean,
): Promise<void> {
  await updateGrave(lock.trx, accountId, { isClosed })
  await updateListing(lock, accountId)
}
