import type { Feature, Point } from 'geojson'
import type { Country } from './atlas.ts'
import { unroll } from './date-line.ts'
import { areaOf, deepestPoint } from './label-point.ts'
import { project, unproject, type WorldPoint } from './mercator.ts'

export interface CountryLabel {
  name: string
  code: string
  /** The zoom at which there is room for the name. */
  from: number
}

const nobodyLives = new Set(['AQ', 'BV', 'HM', 'IO', 'TF', 'UM', 'GS'])
const letterPixels = 8
const lastZoom = 6

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' })
/** Countries whose common English name is shorter than the standard's. */
const plainNames: Record<string, string> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
}

/** One label for each country, at the deepest point of its largest polygon. */
export function countryLabels(countries: Country[]): Feature<Point, CountryLabel>[] {
  const largest = new Map<string, { polygon: WorldPoint[][]; area: number }>()
  for (const country of countries) {
    const code = codeOf(country)
    if (!code || nobodyLives.has(code)) continue
    for (const polygon of country.polygons.map(onTheMap)) {
      const area = areaOf(polygon[0] ?? [])
      if (area > (largest.get(code)?.area ?? 0)) largest.set(code, { polygon, area })
    }
  }
  return [...largest]
    .sort(([, a], [, b]) => b.area - a.area)
    .map(([code, { polygon, area }]) => labelFor(code, polygon, area))
}

function labelFor(code: string, polygon: WorldPoint[][], area: number) {
  const [x, y] = deepestPoint(polygon)
  const name = plainNames[code] ?? (englishNames.of(code) ?? code).replace(' & ', ' and ')
  return {
    type: 'Feature' as const,
    properties: { name, code, from: zoomFor(name, area) },
    geometry: { type: 'Point' as const, coordinates: unproject([x - Math.floor(x), y]) },
  }
}

/** Long names wrap, so the longest word has to fit. */
function zoomFor(name: string, area: number): number {
  const longest = Math.max(...name.split(' ').map(({ length }) => length))
  const zoom = Math.log2((longest * letterPixels) / (512 * Math.sqrt(area)))
  return Math.round(Math.max(0, Math.min(lastZoom, zoom)) * 10) / 10
}

/** Kosovo has a code in use, but no number. */
function codeOf({ name, number }: Country): string | undefined {
  if (name === 'Kosovo') return 'XK'
  return number && new Intl.Locale(`und-${number}`).region
}

function onTheMap(polygon: number[][][]): WorldPoint[][] {
  return polygon.map((ring) => unroll(ring).map(project))
}
