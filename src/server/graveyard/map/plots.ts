import type { GraveyardLock } from '../graveyard-lock.store.ts'
import { opensSection, type Position, plotOf } from './plots.rules.ts'
import { takePlots } from './plots.store.ts'
import { isFree, notifyWholeMap, setStone } from './stones.store.ts'

/** Gives a grave the next plot of its country, or the one after that if a stone is standing on it. */
export async function assignPlot(
  lock: GraveyardLock,
  accountId: number,
  country: string | null,
): Promise<void> {
  let plot: Position
  do {
    const number = await takePlots(lock, country)
    if (opensSection(number)) await notifyWholeMap(lock)
    plot = plotOf(country, number)
  } while (!(await isFree(lock, plot, accountId)))
  await setStone(lock, accountId, plot)
}

/** Moves a stone to where its owner wants it; false when another stone stands there. */
export async function moveStone(
  lock: GraveyardLock,
  accountId: number,
  position: Position,
): Promise<boolean> {
  if (!(await isFree(lock, position, accountId))) return false
  await setStone(lock, accountId, position, { isByOwner: true })
  return true
}
