import type { Database, OpenDatabase } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import { graveyardChannel } from '../change-channel.ts'
import type { PublicGrave } from '../grave.rules.ts'
import { gravesAt } from '../list.store.ts'
import { daysRemembered } from './front.rules.ts'
import { countriesByGraves, frontPlaces } from './front.store.ts'

const shown = 8

export interface Front {
  born: PublicGrave[]
  passed: PublicGrave[]
  remembered: PublicGrave[]
  newest: PublicGrave[]
  countries: { country: string; graves: number }[]
}

export type FrontService = Awaited<ReturnType<typeof frontService>>

/** The front of the graveyard: cached until a grave changes or the day ends. */
export async function frontService(deps: {
  db: Database
  clock: Clock
  listen: OpenDatabase['listen']
}) {
  const { db, clock } = deps
  let cached: { day: string; front: Promise<Front> } | null = null
  // A change that arrives while it is read drops it, so nothing stale stays.
  const drop = () => {
    cached = null
  }
  await deps.listen(graveyardChannel, { onNotification: drop, onGap: drop })

  function read(): Promise<Front> {
    const now = clock.now()
    const day = now.toISOString().slice(0, 10)
    if (cached?.day === day) return cached.front
    const entry = { day, front: load(now) }
    cached = entry
    entry.front.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.front
  }

  async function load(now: Date): Promise<Front> {
    const places = await frontPlaces(db, daysRemembered(now), shown)
    const { graves } = await gravesAt(db, [...new Set(Object.values(places).flat())])
    const byPlace = new Map(graves.map((grave) => [grave.place, grave]))
    // A nameless stone has nothing to be remembered by.
    const at = (list: number[]) =>
      list.flatMap((place) => byPlace.get(place) ?? []).filter((grave) => !grave.isReserved)
    return {
      born: at(places.born),
      passed: at(places.passed),
      remembered: at(places.remembered),
      newest: at(places.newest),
      countries: await countriesByGraves(db),
    }
  }

  return { read }
}
