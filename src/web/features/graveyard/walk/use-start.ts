import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { Ground, type Spot } from '../../../walk/places.ts'
import { readAddress, type Standing } from '../../../walk/walk-address.ts'
import { placeBefore } from '../../../walk/walkable.ts'
import { lookUpGrave } from '../target/target-grave.ts'
import { useCemeteries } from './queries.ts'

const key = 'walk_stands'

/** In front of a stone; undefined for one that has no place yet. */
export function standingBefore(grave: Grave): Standing | undefined {
  const { gravestone_latitude: latitude, gravestone_longitude: longitude } = grave
  if (latitude === null || longitude === null) return undefined
  const ground = new Ground({ latitude, longitude })
  return { ...ground.spotOf(placeBefore({ x: 0, z: 0 })), facing: 0 }
}

export function rememberStanding(query: string): void {
  sessionStorage.setItem(key, query)
}

/** In metres south of the middle of a cemetery, which is its first row: from here some rows are in view. */
const intoTheRows = 13

function amongTheRows(cemetery: Spot): Standing {
  return { ...new Ground(cemetery).spotOf({ x: 0, z: intoTheRows }), facing: null }
}

/** Where a walk begins: at the place or the grave of the address, where the last one ended, or in the fullest cemetery. */
export function useStart() {
  const query = useSearch()
  const [start, setStart] = useState(() => readAddress(query) ?? readAddress(lastQuery(query)))
  const [isPlaceless, setIsPlaceless] = useState(false)
  const cemeteries = useCemeteries()
  const graveId = new URLSearchParams(query).get('grave')

  useEffect(() => {
    if (!graveId) return
    let isOld = false
    async function lead(id: string) {
      const standing = await standingAt(id)
      if (isOld) return
      if (standing) setStart(standing)
      else setIsPlaceless(true)
    }
    void lead(graveId)
    return () => {
      isOld = true
    }
  }, [graveId])

  const fullest = cemeteries.data?.toSorted((a, b) => b.plots - a.plots)[0]
  // Once only: a cemetery that becomes the fullest later does not move a visitor away.
  if (!start && fullest && (!graveId || isPlaceless)) setStart(amongTheRows(fullest))
  return {
    start,
    setStart,
    isFailed: cemeteries.isError,
    isEmpty: cemeteries.data?.length === 0,
    retry: () => void cemeteries.refetch(),
  }
}

async function standingAt(graveId: string): Promise<Standing | undefined> {
  const found = /^\d{1,15}$/.test(graveId) ? await lookUpGrave(graveId) : undefined
  return found && standingBefore(found.grave)
}

/** A named grave is looked up; only a bare address returns to where the visitor last was. */
function lastQuery(query: string): string {
  return new URLSearchParams(query).has('grave') ? '' : (sessionStorage.getItem(key) ?? '')
}
