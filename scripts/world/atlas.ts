import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { cutLine, cutPolygon } from './date-line.ts'
import { byDispute } from './disputes.ts'

export type Detail = '110m' | '50m' | '10m'

export interface Country {
  name: string
  /** ISO 3166-1 numeric; Natural Earth knows more countries than the standard. */
  number: string | undefined
  polygons: Position[][][]
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export function readAtlas(detail: Detail): Atlas {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Atlas
}

/** All land as one shape: countries drawn one by one would leave gaps along their borders. */
export function landOf(atlas: Atlas): Feature<Polygon>[] {
  return feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => polygonsOf(geometry))
    .flatMap(cutPolygon)
    .map((coordinates) => featureOf({ type: 'Polygon', coordinates }, {}))
}

/** Lines between two countries, without coasts, and whether both sides agree on them. */
export function bordersOf(atlas: Atlas): Feature<MultiLineString>[] {
  const { countries } = atlas.objects
  const linesWhere = (isTaken: (a: GeometryObject, b: GeometryObject) => boolean) =>
    mesh(atlas, countries, (a, b) => a !== b && isTaken(a, b)).coordinates.flatMap(cutLine)
  // A territory without an ISO code is disputed.
  const isListed = (a: GeometryObject, b: GeometryObject) =>
    a.id !== undefined && b.id !== undefined
  const { settled, disputed } = byDispute(linesWhere(isListed))
  const unlisted = linesWhere((a, b) => !isListed(a, b))
  return [
    featureOf({ type: 'MultiLineString', coordinates: settled }, { disputed: false }),
    featureOf(
      { type: 'MultiLineString', coordinates: [...disputed, ...unlisted] },
      { disputed: true },
    ),
  ]
}

export function countriesOf(atlas: Atlas): Country[] {
  return feature(atlas, atlas.objects.countries).features.map(({ id, properties, geometry }) => ({
    name: properties.name,
    number: id === undefined ? undefined : String(id),
    polygons: polygonsOf(geometry),
  }))
}

function polygonsOf(geometry: { type: string }): Position[][][] {
  const { type, coordinates } = geometry as Polygon | MultiPolygon
  return type === 'Polygon' ? [coordinates] : coordinates
}

function featureOf<G extends Polygon | MultiLineString>(
  geometry: G,
  properties: Record<string, boolean>,
): Feature<G> {
  return { type: 'Feature', properties, geometry }
}
