import { problem } from '../../lib/problem.ts'
import type { MapKind, MapTiles, MapView } from '../../ports/map-tiles.ts'
import type { TileSource } from './basemap.rules.ts'

export type BasemapsService = ReturnType<typeof basemapsService>

/** The operator's own tile server for this kind of map, else Google, else the bundled map. */
export function basemapsService(deps: {
  templates: Record<MapKind, string | null>
  attribution: string
  google: MapTiles | null
}) {
  const { templates, attribution, google } = deps

  return {
    /** Null where the page draws the bundled map. */
    async open(kind: MapKind): Promise<TileSource | null> {
      const template = templates[kind]
      // What tile servers commonly have; beyond the last zoom the page enlarges tiles.
      const usual = { tileSize: 256, maxZoom: 19, expiresAt: null }
      if (template) return { provider: 'custom', template, attribution, ...usual }
      if (!google) return null
      return { provider: 'google', ...(await orUnavailable(google.open(kind))) }
    },
    async copyright(kind: MapKind, view: MapView): Promise<string> {
      return templates[kind] || !google ? '' : orUnavailable(google.copyright(kind, view))
    },
  }
}

/** When the map service fails, the visitor is told to try again. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('map-unavailable'), { cause: error })
  }
}
