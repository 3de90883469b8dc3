import type { Context } from '../../context.ts'
import { problem } from '../../lib/problem.ts'
import type { MapKind, MapView } from '../../ports/map-tiles.ts'

/** Where the tiles of a map come from; null where the page draws its own. */
export interface TileSource {
  provider: 'custom' | 'google'
  template: string
  tileSize: number
  maxZoom: number
  attribution: string
  /** Null where the address stays valid. */
  expiresAt: Date | null
}

// The operator's own tile server for this kind of map, otherwise Google, otherwise the bundled map.

/** Null where the page draws the bundled map. */
export async function openBasemap(ctx: Context, kind: MapKind): Promise<TileSource | null> {
  const template = ctx.settings.map.templates[kind]
  // What most tile servers have; beyond the last zoom the page enlarges tiles.
  const usual = { tileSize: 256, maxZoom: 19, expiresAt: null }
  if (template)
    return { provider: 'custom', template, attribution: ctx.settings.map.attribution, ...usual }
  if (!ctx.googleTiles) return null
  return { provider: 'google', ...(await orUnavailable(ctx.googleTiles.open(kind))) }
}

export async function copyright(ctx: Context, kind: MapKind, view: MapView): Promise<string> {
  return ctx.settings.map.templates[kind] || !ctx.googleTiles
    ? ''
    : orUnavailable(ctx.googleTiles.copyright(kind, view))
}

/** When the map service fails, the visitor is told to try again. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('map-unavailable'), { cause: error })
  }
}
