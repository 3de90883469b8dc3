import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { labelFonts } from './label-fonts.ts'
import { mapColours } from './palette.ts'

const halo: SymbolLayerSpecification['paint'] = {
  'text-halo-color': mapColours.halo,
  'text-halo-width': 1.4,
  'text-halo-blur': 0.6,
}

/**
 * Each name appears at the zoom where `npm run world` found room for it. Countries come last, so they are
 * placed first.
 */
export function labelLayers(): LayerSpecification[] {
  return [
    {
      id: 'places',
      type: 'symbol',
      source: 'world',
      'source-layer': 'places',
      minzoom: 3,
      maxzoom: 16,
      filter: ['<=', ['get', 'from'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': labelFonts.reading,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['+', 11, ['*', 0.8, ['get', 'size']]],
          8,
          ['+', 12.5, ['*', 1.6, ['get', 'size']]],
          14,
          ['+', 15, ['*', 2.2, ['get', 'size']]],
        ],
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['-', ['get', 'from'], ['get', 'size']],
      },
      paint: {
        ...halo,
        'text-color': ['case', ['get', 'capital'], mapColours.ivory, mapColours.ivorySoft],
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0.8, 6, 0.92, 14, 0.9, 16, 0],
      },
    },
    {
      id: 'country-labels',
      type: 'symbol',
      source: 'world',
      'source-layer': 'country-labels',
      maxzoom: 8,
      // Tiles are cut at whole zooms: half a zoom early is right on average.
      filter: ['<=', ['get', 'from'], ['+', ['zoom'], 0.5]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': labelFonts.heading,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          0,
          10.5,
          2,
          ['interpolate', ['linear'], ['get', 'from'], 0, 14, 2, 12],
          6,
          ['interpolate', ['linear'], ['get', 'from'], 0, 24, 3, 18, 6, 13],
        ],
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'from'],
      },
      paint: {
        ...halo,
        'text-color': mapColours.ivory,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.75, 5, 0.85, 7, 0.6, 8, 0],
      },
    },
  ]
}
