import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Point } from 'geojson'
import { bordersOf, countriesOf, type Detail, landOf, readAtlas } from './atlas.ts'
import { countryLabels } from './country-labels.ts'
import { places } from './places.ts'
import type { Tile } from './pmtiles-file.ts'

const lastZoom = 6
const extent = 4096
const detailAt = (zoom: number): Detail => (zoom < 2 ? '110m' : zoom < 4 ? '50m' : '10m')

/** Every tile of the world that is not empty. */
export function vectorTiles(): Tile[] {
  const labels = countryLabels(countriesOf(readAtlas('10m')))
  const towns = places()
  return Array.from({ length: lastZoom + 1 }, (_, zoom) => {
    const atlas = readAtlas(detailAt(zoom))
    const isSeen = ({ properties: { from } }: Feature<Point, { from: number }>) =>
      zoom === lastZoom || from < zoom + 1
    return tilesOf(zoom, {
      land: landOf(atlas),
      borders: bordersOf(atlas),
      'country-labels': labels.filter(isSeen),
      places: towns.filter(isSeen),
    })
  }).flat()
}

function tilesOf(zoom: number, layers: Record<string, Feature[]>): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, indexOf(features, zoom)] as const,
  )
  const side = Array.from({ length: 2 ** zoom }, (_, index) => index)
  return side.flatMap((x) =>
    side.flatMap((y) => {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(zoom, x, y)
        return tile && tile.features.length > 0 ? [[name, tile] as const] : []
      })
      if (found.length === 0) return []
      const content = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })
      return [{ z: zoom, x, y, content }]
    }),
  )
}

/** The last zoom keeps every point; shapes are cut at the date line already, so nothing wraps. */
function indexOf(features: Feature[], zoom: number): GeoJSONVT {
  const options = { extent, maxZoom: lastZoom, indexMaxZoom: zoom, tolerance: 4, wrap: false }
  return new GeoJSONVT({ type: 'FeatureCollection', features }, options)
}
