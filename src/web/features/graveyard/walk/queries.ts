import { listGraves } from '../../../../contract/graveyard/graveyard.ts'
import {
  lastTileZoom,
  listCemeteries,
  listGravesInView,
  seeGraveTile,
} from '../../../../contract/graveyard/map.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { withinWorld } from '../../../map/view.ts'
import type { Ground, Point, Tile } from '../../../walk/places.ts'

export async function fetchTile({ x, y }: Tile): Promise<ArrayBuffer> {
  const given: Record<string, number> = { z: lastTileZoom, x, y }
  const path = seeGraveTile.path.replace(/:(\w)/g, (_, name: string) => String(given[name]))
  const response = await fetch(`/api${path}`)
  if (!response.ok) throw new Error(`The tile answered ${response.status}`)
  return response.arrayBuffer()
}

/** Details are asked for by squares of this many metres, so that a step does not ask again. */
const square = 5
const detailReach = 12
const detailInterval = 30_000

type InView = Answer<typeof listGravesInView>

/** Names, years, words and portraits of the graves around. */
export function useGravesNear(ground: Ground, at: Point, isShown: boolean) {
  const [i, j] = [Math.round(at.x / square), Math.round(at.z / square)]
  const { latitude, longitude } = ground.origin
  return useQuery({
    queryKey: ['walk-near', latitude, longitude, i, j],
    // The first picture shows stones; their words come next.
    enabled: isShown,
    refetchInterval: detailInterval,
    gcTime: 60_000,
    queryFn: () => {
      const corner = (side: number) =>
        ground.spotOf({ x: i * square + side * detailReach, z: j * square - side * detailReach })
      const [southWest, northEast] = [corner(-1), corner(1)]
      const bounds = {
        west: southWest.longitude,
        south: southWest.latitude,
        east: northEast.longitude,
        north: northEast.latitude,
      }
      return call(listGravesInView, { query: { ...withinWorld(bounds), limit: 100 } })
    },
    placeholderData: (before: InView | undefined) => before,
  })
}

export function useNamedGraves(search: string) {
  return useQuery({
    queryKey: ['walk-search', search],
    enabled: search !== '',
    queryFn: () => call(listGraves, { query: { page: 1, page_size: 20, search } }),
  })
}

export function useCemeteries() {
  return useQuery({ queryKey: ['cemeteries'], queryFn: () => call(listCemeteries) })
}
