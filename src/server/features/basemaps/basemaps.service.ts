import type { Basemap } from '../../../contract/basemaps.ts'
import { problem } from '../../lib/problem.ts'
import type { MapKind, MapTiles, MapView } from '../../ports/map-tiles.ts'

export type BasemapsService = ReturnType<typeof basemapsService>

const bundled: Basemap = {
  provider: 'bundled',
  tiles: null,
  tile_size: null,
  max_zoom: null,
  attribution: null,
  expires_at: null,
}

/** Who draws the ground: whom the operator has named for this kind, else Google, else we. */
export function basemapsService(deps: {
  templates: Record<MapKind, string | null>
  attribution: string
  google: MapTiles | null
}) {
  const { templates, attribution, google } = deps

  return {
    async open(kind: MapKind): Promise<Basemap> {
      const template = templates[kind]
      // What every server of such tiles has; beyond its last zoom the page enlarges.
      const usual = { tile_size: 256, max_zoom: 19, expires_at: null }
      if (template) return { provider: 'custom', tiles: template, attribution, ...usual }
      if (!google) return bundled
      const source = await answerOf(google.open(kind))
      return {
        provider: 'google',
        tiles: source.template,
        tile_size: source.tileSize,
        max_zoom: source.maxZoom,
        attribution: source.attribution,
        expires_at: source.expiresAt.toISOString(),
      }
    },
    async copyright(kind: MapKind, view: MapView): Promise<string> {
      return templates[kind] || !google ? '' : answerOf(google.copyright(kind, view))
    },
  }
}

/** A map service that fails is no fault of the visitor, who may try again. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('map-unavailable'), { cause: error })
  }
}
