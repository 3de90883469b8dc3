import type { Basemap } from '../../../contract/graveyard/basemaps.ts'
import * as calls from '../../../contract/graveyard/basemaps.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { copyright, openBasemap, type TileSource } from './basemaps.ts'

export function basemapsRoutes(ctx: Context): Route[] {
  return [
    route(calls.openBasemap, ({ params }) => openBasemap(ctx, params.kind), presentBasemap),
    route(calls.seeMapCopyright, async ({ params, query }) => ({
      copyright: await copyright(ctx, params.kind, query),
    })),
  ]
}

const bundled: Basemap = {
  provider: 'bundled',
  tiles: null,
  tile_size: null,
  max_zoom: null,
  attribution: null,
  expires_at: null,
}

function presentBasemap(source: TileSource | null): Basemap {
  if (!source) return bundled
  return {
    provider: source.provider,
    tiles: source.template,
    tile_size: source.tileSize,
    max_zoom: source.maxZoom,
    attribution: source.attribution,
    expires_at: source.expiresAt?.toISOString() ?? null,
  }
}
