import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { lastTileZoom, seeGraveTile } from '../../contract/graveyard/map.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { graveStyles } from '../../contract/values/grave-styles.ts'
import { groundLayers } from './ground/ground-layers.ts'
import { labelFonts } from './label-fonts.ts'
import { mapColours } from './palette.ts'

export const gravesSource = 'graves'
export const stonesLayer = 'stones'
export const clustersLayer = 'clusters'
export const stonesFromZoom = 18

/** Absolute, because the worker that fetches tiles has no page. */
export function gravesSources(): Record<string, SourceSpecification> {
  const path = seeGraveTile.path.replace(/:(\w)/g, '{$1}')
  return {
    [gravesSource]: {
      type: 'vector',
      tiles: [`${window.location.origin}/api${path}`],
      maxzoom: lastTileZoom,
    },
  }
}

const icons = import.meta.glob<string>('../../../art/icons/*-128.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function stoneIcon(style: string): string {
  return icons[`../../../art/icons/${style}-128.webp`] ?? ''
}

export const stoneImages: Record<string, string> = Object.fromEntries(
  graveStyles.map((style) => [`stone-${style}`, stoneIcon(style)]),
)

/** 1 for one grave, 2 for ten, 7 for a million. */
const magnitude: ExpressionSpecification = ['+', 1, ['log10', ['max', 1, ['get', 'graves']]]]

function byZoom(...stops: [zoom: number, value: number | ExpressionSpecification][]) {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

/** Counted from 1970, as the tiles have it. */
const today = () => Math.floor(Date.now() / dayMs)
const candleDays = 30

const grown = (factor: number): ExpressionSpecification => ['*', factor, magnitude]

/** Far away, clusters that glow by their number of graves; close up, the stones themselves. */
export function graveLayers(chosen: number | null, hidden: number | null): LayerSpecification[] {
  const clusters = { source: gravesSource, 'source-layer': 'lights' } as const
  const stones = {
    source: gravesSource,
    'source-layer': 'stones',
    minzoom: stonesFromZoom,
    filter: ['!=', ['id'], hidden ?? -1] as ExpressionSpecification,
  } as const
  return [
    ...groundLayers(),
    {
      id: 'clusters-glow',
      type: 'circle',
      ...clusters,
      paint: {
        'circle-color': mapColours.candle,
        'circle-radius': byZoom([0, grown(3)], [6, grown(5)], [12, grown(4.5)], [17, grown(9)]),
        'circle-blur': 1,
        'circle-opacity': byZoom([0, 0.5], [8, 0.34], [14, 0.2], [17, 0.28]),
      },
    },
    {
      id: clustersLayer,
      type: 'circle',
      ...clusters,
      paint: {
        'circle-color': mapColours.flame,
        'circle-radius': byZoom([0, grown(0.5)], [6, grown(0.8)], [12, grown(0.7)], [17, grown(2)]),
        'circle-blur': 0.45,
        'circle-opacity': 0.92,
      },
    },
    {
      id: 'stones-shadow',
      type: 'circle',
      ...stones,
      paint: {
        'circle-color': mapColours.lightShadow,
        'circle-radius': byZoom([18, 11], [20, 24], [22, 60]),
        'circle-blur': 1,
        'circle-opacity': 0.6,
        'circle-pitch-alignment': 'map',
      },
    },
    {
      id: 'stones-light',
      type: 'circle',
      ...stones,
      filter: ['all', stones.filter, ['get', 'open']],
      paint: {
        'circle-color': mapColours.candle,
        'circle-radius': byZoom([18, 16], [20, 34], [22, 80]),
        'circle-blur': 1,
        'circle-opacity': 0.34,
        'circle-pitch-alignment': 'map',
      },
    },
    {
      id: 'stones-candle',
      type: 'circle',
      ...stones,
      filter: ['all', stones.filter, ['>=', ['coalesce', ['get', 'lit'], 0], today() - candleDays]],
      paint: {
        'circle-color': mapColours.flame,
        'circle-radius': byZoom([18, 5], [20, 10], [22, 24]),
        'circle-blur': 0.9,
        'circle-opacity': 0.9,
        'circle-pitch-alignment': 'map',
      },
    },
    {
      id: 'stones-chosen',
      type: 'circle',
      ...stones,
      filter: ['==', ['id'], chosen ?? -1],
      paint: {
        'circle-color': mapColours.candle,
        'circle-opacity': 0.3,
        'circle-radius': byZoom([18, 26], [20, 46], [22, 90]),
        'circle-stroke-color': mapColours.flame,
        'circle-stroke-width': 2,
        'circle-pitch-alignment': 'map',
      },
    },
    {
      id: stonesLayer,
      type: 'symbol',
      ...stones,
      layout: {
        'icon-image': ['concat', 'stone-', ['get', 'style']],
        'icon-size': stoneScale(),
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'icon-pitch-alignment': 'viewport',
        'icon-rotation-alignment': 'viewport',
        'symbol-z-order': 'viewport-y',
      },
    },
    {
      id: 'stone-names',
      type: 'symbol',
      ...stones,
      minzoom: 19,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': labelFonts.reading,
        'text-size': byZoom([19, 12], [21, 16]),
        'text-anchor': 'top',
        'text-offset': [0, 0.35],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: {
        'text-color': mapColours.ivory,
        'text-halo-color': mapColours.halo,
        'text-halo-width': 1.4,
      },
    },
  ]
}

/** As on the map's base: from 0.3 at zoom 2 to 1 at zoom 21. */
function stoneScale(): ExpressionSpecification {
  return byZoom([2, 0.3], [21, 1])
}
