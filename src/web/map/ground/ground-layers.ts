import type { LayerSpecification } from 'maplibre-gl'
import { mapColours } from '../palette.ts'

export const groundImages = {
  'ground-meadow': new URL('./ground-meadow.webp', import.meta.url).href,
  'ground-grass': new URL('./ground-grass.webp', import.meta.url).href,
  'ground-lawn': new URL('./ground-lawn.webp', import.meta.url).href,
  'ground-gravel': new URL('./ground-gravel.webp', import.meta.url).href,
}

type ByZoom = ['interpolate', ['linear'] | ['exponential', number], ['zoom'], ...number[]]

const between = (from: number, to: number, most: number): ByZoom => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  0,
  to,
  most,
]

/** This many pixels at zoom 14 and 18, and the same width on the ground in between and beyond. */
const growing = (far: number, near: number): ByZoom => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  14,
  far,
  18,
  near,
  20,
  near * 3,
]

/** Meadows on all land from where other maps begin to show streets, and blades of grass close up. */
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
        'line-color': mapColours.edge,
        'line-width': growing(3, 24),
        'line-blur': growing(3, 24),
        'line-opacity': opacity,
      },
    },
    {
      id: 'grounds',
      type: 'fill',
      ...grounds,
      paint: { 'fill-color': mapColours.gravel, 'fill-opacity': opacity },
    },
    {
      id: 'gravel',
      type: 'fill',
      ...grounds,
      minzoom: 15,
      paint: { 'fill-pattern': 'ground-gravel', 'fill-opacity': between(15, 17, 1) },
    },
    {
      id: 'lawns',
      type: 'fill',
      ...lawns,
      paint: { 'fill-color': mapColours.lawn, 'fill-opacity': opacity },
    },
    {
      id: 'mown-grass',
      type: 'fill',
      ...lawns,
      minzoom: 16,
      paint: { 'fill-pattern': 'ground-lawn', 'fill-opacity': between(16, 18.5, 0.85) },
    },
    {
      id: 'lawn-edges',
      type: 'line',
      ...lawns,
      paint: {
        'line-color': mapColours.edge,
        'line-width': growing(0.5, 6),
        'line-blur': growing(0.5, 6),
        'line-opacity': opacity,
      },
    },
  ]
}
