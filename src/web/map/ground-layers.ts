import type { LayerSpecification } from 'maplibre-gl'
import { dusk } from './palette.ts'

export const groundImages = {
  'ground-meadow': new URL('./ground-meadow.webp', import.meta.url).href,
  'ground-grass': new URL('./ground-grass.webp', import.meta.url).href,
  'ground-lawn': new URL('./ground-lawn.webp', import.meta.url).href,
  'ground-gravel': new URL('./ground-gravel.webp', import.meta.url).href,
}

type ByZoom = ['interpolate', ['linear'], ['zoom'], ...number[]]

const between = (from: number, to: number, most: number): ByZoom => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  0,
  to,
  most,
]

/** Meadows over all land where other maps begin with streets, and blades of grass near the ground. */
export function grassLayers(): LayerSpecification[] {
  const overLand = { type: 'fill', source: 'world', 'source-layer': 'land' } as const
  return [
    {
      id: 'meadow',
      ...overLand,
      minzoom: 12.5,
      paint: { 'fill-pattern': 'ground-meadow', 'fill-opacity': between(12.5, 14, 1) },
    },
    {
      id: 'grass',
      ...overLand,
      minzoom: 15.5,
      paint: { 'fill-pattern': 'ground-grass', 'fill-opacity': between(15.5, 18, 0.6) },
    },
  ]
}

/** The cemeteries themselves, from the tiles of the graves: gravel, and mown lawns between the paths. */
export function groundLayers(): LayerSpecification[] {
  const grounds = { source: 'graves', 'source-layer': 'grounds', minzoom: 13 } as const
  const lawns = { source: 'graves', 'source-layer': 'lawns', minzoom: 13 } as const
  const opacity = between(13, 14, 1)
  return [
    {
      id: 'grounds-shadow',
      type: 'line',
      ...grounds,
      paint: {
        'line-color': dusk.edge,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 14, 2, 18, 14, 20, 40],
        'line-blur': ['interpolate', ['exponential', 2], ['zoom'], 14, 2, 18, 14, 20, 40],
        'line-opacity': opacity,
      },
    },
    {
      id: 'grounds',
      type: 'fill',
      ...grounds,
      paint: { 'fill-pattern': 'ground-gravel', 'fill-opacity': opacity },
    },
    {
      id: 'lawns',
      type: 'fill',
      ...lawns,
      paint: { 'fill-pattern': 'ground-lawn', 'fill-opacity': opacity },
    },
    {
      id: 'lawn-edges',
      type: 'line',
      ...lawns,
      paint: {
        'line-color': dusk.edge,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 14, 0.5, 18, 5, 20, 14],
        'line-blur': ['interpolate', ['exponential', 2], ['zoom'], 14, 0.5, 18, 4, 20, 12],
        'line-opacity': opacity,
      },
    },
  ]
}
