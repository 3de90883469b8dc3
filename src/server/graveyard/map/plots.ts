import type { GraveyardLock } from '../graveyard-lock.store.ts'
import { opensSection, type Position, plotOf } from './plots.rules.ts'
import { takePlots } from './plots.store.ts'
import { isFree, notifyWholeMap, setStone } from './stones.store.ts'

/** Gives a grave the next plot of its country, or the one after if another stone stands on it. */
export async function assignPlot(
  register: GraveyardLock,
  accountId: number,
  country: string | null,
): Promise<void> {
  let plot: Position
  do {
    const number = await takePlots(register, country)
    if (opensSection(number)) await notifyWholeMap(register)
    plot = plotOf(country, number)
  } while (!(await isFree(register, plot, accountId)))
  await setStone(register, accountId, plot)
}

/** Sets a stone where its owner wants it; false when another stone stands there. */
export async function moveStone(
  register: GraveyardLock,
  accountId: number,
  position: Position,
): Promise<boolean> {
  if (!(await isFree(register, position, accountId))) return false
  await setStone(register, accountId, position, { isByOwner: true })
  return true
}
