import type { Feature, FeatureCollection, LineString, Position } from 'geojson'

/** The latitude where the map ends. */
const north = 85

/** Meridians and parallels every ten degrees; each third is `major`. */
export function graticule(): FeatureCollection<LineString, { major: boolean }> {
  const meridians = every(10, -180, 170).map((longitude) =>
    line(longitude, [
      [longitude, -north],
      [longitude, north],
    ]),
  )
  const parallels = every(10, -80, 80).map((latitude) =>
    line(latitude, [
      [-180, latitude],
      [180, latitude],
    ]),
  )
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] }
}

function line(degrees: number, coordinates: Position[]): Feature<LineString, { major: boolean }> {
  return {
    type: 'Feature',
    properties: { major: degrees % 30 === 0 },
    geometry: { type: 'LineString', coordinates },
  }
}

function every(step: number, first: number, last: number): number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step)
}
