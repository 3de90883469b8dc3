import type { LayerSpecification, LineLayerSpecification } from 'maplibre-gl'
import { mapColours } from './palette.ts'

const borderPaint: NonNullable<LineLayerSpecification['paint']> = {
  'line-color': mapColours.border,
  'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.3, 4, 0.7, 8, 1.2, 14, 1.6],
  'line-opacity': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 4, 0.75, 14, 0.4],
}

export const water: LayerSpecification = {
  id: 'water',
  type: 'background',
  paint: { 'background-color': mapColours.water },
}

/** Water, and land a shade lighter. */
export function landLayers(): LayerSpecification[] {
  return [
    water,
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      'source-layer': 'land',
      paint: { 'fill-color': mapColours.land, 'fill-antialias': false },
    },
  ]
}

/** Lines drawn over both land and pictures: coasts, borders, and the graticule. */
export function lineLayers(): LayerSpecification[] {
  return [
    {
      id: 'coast',
      type: 'line',
      source: 'world',
      'source-layer': 'land',
      paint: {
        'line-color': mapColours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 6, 1, 12, 1.4],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 0.8, 14, 0.25],
      },
    },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      maxzoom: 8,
      filter: ['any', ['get', 'major'], ['>=', ['zoom'], 3]],
      paint: {
        'line-color': mapColours.graticule,
        'line-width': 0.5,
        'line-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          0,
          0.18,
          5,
          ['case', ['get', 'major'], 0.2, 0.1],
          8,
          0,
        ],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      filter: ['!', ['get', 'disputed']],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: borderPaint,
    },
    {
      id: 'disputed-borders',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      filter: ['get', 'disputed'],
      minzoom: 3,
      paint: { ...borderPaint, 'line-dasharray': [3, 3] },
    },
  ]
}
