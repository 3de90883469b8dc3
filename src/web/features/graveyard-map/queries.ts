import { openBasemap } from '../../../contract/basemaps.ts'
import { listGraves } from '../../../contract/graveyard.ts'
import { listCemeteries, listGravesInView } from '../../../contract/map.ts'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/query-client.ts'
import { type Basemap, bundledBasemap, type MapKind, tiledBasemap } from '../../map/basemap.ts'
import { type Bounds, withinWorld } from '../../map/view.ts'

export function useBasemap(kind: MapKind) {
  return useQuery({
    queryKey: ['basemap', kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<{ provider: string; basemap: Basemap }> => {
      const { provider, ...given } = await call(openBasemap, { params: { kind } })
      if (given.tiles === null) return { provider, basemap: bundledBasemap(kind) }
      const { tiles: template, tile_size: tileSize, max_zoom: maxZoom, attribution } = given
      return { provider, basemap: tiledBasemap({ template, tileSize, maxZoom, attribution }) }
    },
  })
}

export function useCemeteries() {
  return useQuery({ queryKey: ['cemeteries'], queryFn: () => call(listCemeteries) })
}

/** Nothing is asked while nobody reads the list. */
export function useGravesInView(bounds: Bounds | undefined) {
  const query = bounds && withinWorld(bounds)
  return useQuery({
    queryKey: ['in-view', query],
    enabled: query !== undefined,
    queryFn: () => call(listGravesInView, { query: query as Bounds }),
    placeholderData: (before: Awaited<ReturnType<typeof inView>> | undefined) => before,
  })
}

const inView = (query: Bounds) => call(listGravesInView, { query })

const searchSize = 100

export function useFoundGraves(search: string) {
  return useQuery({
    queryKey: ['map-search', search],
    enabled: search !== '',
    queryFn: () => call(listGraves, { query: { page: 1, page_size: searchSize, search } }),
  })
}
