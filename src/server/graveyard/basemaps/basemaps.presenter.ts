import type { Basemap } from '../../../contract/graveyard/basemaps.ts'
import type { TileSource } from './basemap.rules.ts'

const bundled: Basemap = {
  provider: 'bundled',
  tiles: null,
  tile_size: null,
  max_zoom: null,
  attribution: null,
  expires_at: null,
}

export function presentBasemap(source: TileSource | null): Basemap {
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
