import type { Context } from '../../context.ts'
import { gravesAt } from '../list.store.ts'
import { daysRemembered, type Front } from './front.rules.ts'
import { countriesByGraves, frontPositions } from './front.store.ts'

const shown = 8

/** The front of the graveyard: cached until a grave changes or the day ends. */
export function readFront({ db, clock, graveyard }: Context): Promise<Front> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  if (graveyard.front?.day === day) return graveyard.front.front
  const entry = { day, front: load(db, now) }
  graveyard.front = entry
  entry.front.catch(() => {
    if (graveyard.front === entry) graveyard.front = null
  })
  return entry.front
}

async function load(db: Context['db'], now: Date): Promise<Front> {
  const listPositions = await frontPositions(db, daysRemembered(now), shown)
  const { graves } = await gravesAt(db, [...new Set(Object.values(listPositions).flat())])
  const byListPosition = new Map(graves.map((grave) => [grave.listPosition, grave]))
  // A nameless stone has nothing to be remembered by.
  const at = (list: number[]) =>
    list
      .flatMap((listPosition) => byListPosition.get(listPosition) ?? [])
      .filter((grave) => !grave.isReserved)
  return {
    born: at(listPositions.born),
    passed: at(listPositions.passed),
    remembered: at(listPositions.remembered),
    newest: at(listPositions.newest),
    countries: await countriesByGraves(db),
  }
}
