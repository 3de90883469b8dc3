import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { archives } from './archives.ts'
import { graticule } from './graticule.ts'
import { grassLayers, groundImages } from './ground/ground-layers.ts'
import { labelLayers } from './label-layers.ts'
import { landLayers, lineLayers, water } from './world-layers.ts'

export type MapKind = 'satellite' | 'terrain' | 'road'

/** What lies under the graves. Its images are added to the map on `style.load`. */
export interface Basemap {
  sources: Record<string, SourceSpecification>
  layers: LayerSpecification[]
  images: Record<string, string>
}

/** The zoom up to which the bundled pictures show details; beyond it, they fade into the drawn map. */
export const maxPictureZoom = { satellite: 4, terrain: 3 }

const drawnFrom =
  'Natural Earth, <a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>'

/** The bundled basemap: no key, no other server. */
export function bundledBasemap(kind: MapKind): Basemap {
  return {
    sources: {
      world: { type: 'vector', url: `pmtiles://${archives.world}`, attribution: drawnFrom },
      graticule: { type: 'geojson', data: graticule() },
      ...(kind !== 'road' && { picture: pictureSource(kind) }),
    },
    layers: [
      ...landLayers(),
      ...grassLayers(),
      ...(kind === 'road' ? [] : [pictureLayer(maxPictureZoom[kind])]),
      ...lineLayers(),
      ...labelLayers(),
    ],
    images: groundImages,
  }
}

/** Tiles from another server, by template. They include their own labels. */
export function tiledBasemap(tiles: {
  template: string
  tileSize: number
  maxZoom: number
  attribution: string
}): Basemap {
  return {
    sources: {
      tiles: {
        type: 'raster',
        tiles: [tiles.template],
        tileSize: tiles.tileSize,
        maxzoom: tiles.maxZoom,
        attribution: tiles.attribution,
      },
    },
    layers: [
      water,
      { id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 400 } },
    ],
    images: groundImages,
  }
}

function pictureSource(kind: 'satellite' | 'terrain'): SourceSpecification {
  const url = `pmtiles://${kind === 'terrain' ? archives.relief : archives.satellite}`
  return { type: 'raster', url, tileSize: 512, attribution: 'NASA' }
}

function pictureLayer(lastZoom: number): LayerSpecification {
  return {
    id: 'picture',
    type: 'raster',
    source: 'picture',
    maxzoom: lastZoom + 2,
    paint: {
      'raster-opacity': ['interpolate', ['linear'], ['zoom'], lastZoom, 1, lastZoom + 2, 0],
      'raster-fade-duration': 400,
    },
  }
}
