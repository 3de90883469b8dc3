import { writeFileSync } from 'node:fs'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }

// Draws the small world map of the registration screen: land, and lights where people live.

const target = new URL(
  '../../src/web/features/accounts/registration/map-preview.svg',
  import.meta.url,
)

const width = 720
const height = 340
const south = -58
const north = 80

const lights: [longitude: number, latitude: number, strength: number][] = [
  [26.1, 44.4, 3],
  [23.6, 46.8, 2],
  [21.2, 45.7, 1],
  [2.3, 48.9, 2],
  [-0.1, 51.5, 3],
  [-6.3, 53.3, 1],
  [-3.7, 40.4, 2],
  [-9.1, 38.7, 1],
  [12.5, 41.9, 2],
  [13.4, 52.5, 2],
  [21, 52.2, 2],
  [16.4, 48.2, 1],
  [19.1, 47.5, 1],
  [23.7, 38, 1],
  [29, 41, 2],
  [18.1, 59.3, 1],
  [24.9, 60.2, 1],
  [10.7, 59.9, 1],
  [30.5, 50.4, 2],
  [37.6, 55.7, 2],
  [31.2, 30, 2],
  [35.2, 31.8, 1],
  [46.7, 24.7, 1],
  [51.4, 35.7, 2],
  [67, 24.9, 1],
  [72.9, 19.1, 3],
  [77.2, 28.6, 3],
  [80.3, 13.1, 1],
  [90.4, 23.8, 2],
  [85.3, 27.7, 1],
  [100.5, 13.8, 2],
  [106.8, -6.2, 2],
  [103.8, 1.3, 1],
  [121, 14.6, 2],
  [114.2, 22.3, 2],
  [121.5, 31.2, 3],
  [116.4, 39.9, 2],
  [127, 37.6, 2],
  [139.7, 35.7, 3],
  [151.2, -33.9, 2],
  [145, -37.8, 1],
  [174.8, -36.9, 1],
  [115.9, -31.9, 1],
  [-74, 40.7, 3],
  [-87.6, 41.9, 2],
  [-118.2, 34.1, 2],
  [-122.4, 37.8, 1],
  [-95.4, 29.8, 1],
  [-79.4, 43.7, 1],
  [-123.1, 49.3, 1],
  [-99.1, 19.4, 3],
  [-74.1, 4.7, 2],
  [-77, -12, 1],
  [-46.6, -23.5, 3],
  [-43.2, -22.9, 1],
  [-58.4, -34.6, 2],
  [-70.7, -33.4, 1],
  [-66.9, 10.5, 1],
  [3.4, 6.5, 3],
  [-17.4, 14.7, 1],
  [36.8, -1.3, 2],
  [38.7, 9, 1],
  [28, -26.2, 2],
  [18.4, -33.9, 1],
  [-7.6, 33.6, 1],
  [15.3, -4.3, 1],
  [47.5, -18.9, 1],
  [69.2, 41.3, 1],
  [106.9, 47.9, 1],
]

const x = (longitude: number) => ((longitude + 180) / 360) * width
const y = (latitude: number) => ((north - latitude) / (north - south)) * height

function ringPath(ring: Position[]): string {
  const points: [number, number][] = []
  for (const [longitude = 0, latitude = 0] of unrolled(ring)) {
    const point: [number, number] = [Math.round(x(longitude)), Math.round(y(latitude))]
    const last = points.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 2) points.push(point)
  }
  const [first, ...rest] = points
  if (!first || rest.length < 2) return ''
  let [fromX, fromY] = first
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - fromX} ${toY - fromY}`
    fromX = toX
    fromY = toY
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

// Where land crosses the date line, its outline continues beyond the edge.
function unrolled(ring: Position[]): Position[] {
  let turns = 0
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
}

const topology = atlas as unknown as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land)
const paths = land.features.flatMap(({ geometry }) => {
  const { type, coordinates } = geometry as Polygon | MultiPolygon
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons
    .filter(([outline = []]) => outline.some(([, latitude = -90]) => latitude > south))
    .flatMap((polygon) => polygon.map(ringPath))
})

const flames = lights.map(([longitude, latitude, strength]) => {
  const place = `translate(${Math.round(x(longitude))} ${Math.round(y(latitude))})`
  return `<use href="#light" transform="${place} scale(${0.6 + strength * 0.25})"/>`
})

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0d1424"/><stop offset="1" stop-color="#18213a"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#ffdda3" stop-opacity=".9"/><stop offset=".25" stop-color="#f0c987" stop-opacity=".38"/><stop offset="1" stop-color="#f0c987" stop-opacity="0"/></radialGradient>
<g id="light"><circle r="8" fill="url(#glow)"/><circle r="1.1" fill="#fff3da"/></g></defs>
<path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>
<path id="land" fill="#2b3350" stroke="#3d476b" stroke-width=".6" d="${paths.join('')}"/>
<use href="#land" x="-${width}"/><use href="#land" x="${width}"/>
${flames.join('')}
</svg>
`

writeFileSync(target, svg)
console.log(`${target.pathname.split('/').at(-1)}: ${(svg.length / 1024).toFixed(1)} kB`)
