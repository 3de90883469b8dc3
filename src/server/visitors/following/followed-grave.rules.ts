import { stateOf } from '../../graveyard/grave.rules.ts'
import { type GraveState, shownTo, type Visibility } from '../../graveyard/visibility.rules.ts'
import type { LifeDates } from './occasion.rules.ts'

/** The days of an open memorial that a visitor with its address may see; null where there is nothing to see. */
export function daysToSee(grave: Visibility & Omit<GraveState, 'visibility'>): LifeDates | null {
  if (grave.passedOn === null) return null
  const shown = shownTo('link', stateOf(grave))
  if (shown.stone !== 'named') return null
  return { bornOn: shown.birthday === 'full' ? grave.bornOn : null, passedOn: grave.passedOn }
}
