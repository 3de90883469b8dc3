import { openBasemap } from '../../../../contract/graveyard/basemaps.ts'
import { listGraves } from '../../../../contract/graveyard/graveyard.ts'
import { listCemeteries, listGravesInView } from '../../../../contract/graveyard/map.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { type Basemap, bundledBasemap, type MapKind, tiledBasemap } from '../../../map/basemap.ts'
import { type Bounds, withinWorld } from '../../../map/view.ts'

interface Ground {
  provider: Answer<typeof openBasemap>['provider']
  basemap: Basemap
  /** Tile addresses of a provider may expire. */
  expiresAt: string | null
}

export function useBasemap(kind: MapKind) {
  return useQuery({
    queryKey: ['basemap', kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => askGround(kind),
    refetchInterval: ({ state }) =>
      state.data?.expiresAt ? timeUntil(state.data.expiresAt) : false,
    // The old basemap stays until the next one is loaded.
    placeholderData: (before: Ground | undefined) => before,
  })
}

async function askGround(kind: MapKind): Promise<Ground> {
  const {
    provider,
    expires_at: expiresAt,
    ...given
  } = await call(openBasemap, { params: { kind } })
  if (given.tiles === null) return { provider, expiresAt, basemap: bundledBasemap(kind) }
  const { tiles: template, tile_size: tileSize, max_zoom: maxZoom } = given
  const attribution = escaped(given.attribution)
  return {
    provider,
    expiresAt,
    basemap: tiledBasemap({ template, tileSize, maxZoom, attribution }),
  }
}

/** The map renders attributions as HTML; the operator wrote plain text. */
function escaped(words: string): string {
  const place = document.createElement('span')
  place.textContent = words
  return place.innerHTML
}

/** The largest delay of setTimeout. */
const maxWait = 2 ** 31 - 1

function timeUntil(instant: string): number {
  return Math.min(maxWait, Math.max(1_000, Date.parse(instant) - Date.now()))
}

export function useCemeteries() {
  return useQuery({ queryKey: ['cemeteries'], queryFn: () => call(listCemeteries) })
}

type InView = Answer<typeof listGravesInView>

/** Disabled while the list is closed. */
export function useGravesInView(bounds: Bounds | undefined) {
  const query = bounds && withinWorld(bounds)
  return useQuery({
    queryKey: ['in-view', query],
    enabled: query !== undefined,
    queryFn: () => call(listGravesInView, { query: query as Bounds }),
    placeholderData: (before: InView | undefined) => before,
  })
}

const searchSize = 100

export function useGraveSearch(search: string) {
  return useQuery({
    queryKey: ['map-search', search],
    enabled: search !== '',
    queryFn: () => call(listGraves, { query: { page: 1, page_size: searchSize, search } }),
  })
}
