import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { cutLine, cutPolygon, unroll } from './date-line.ts'

const longitudes = (points: Position[]) => points.map(([longitude = 0]) => longitude)
const bounds = (points: Position[]) => {
  const all = longitudes(points)
  return [Math.min(...all), Math.max(...all)]
}
const chukotka = [
  [170, 65],
  [-170, 65],
  [-170, 70],
  [170, 70],
  [170, 65],
]

test('a ring across the date line continues beyond it instead of going around the world', () => {
  expect(longitudes(unroll(chukotka))).toEqual([170, 190, 190, 170, 170])
  expect(
    longitudes(
      unroll([
        [-179, 0],
        [179, 0],
      ]),
    ),
  ).toEqual([-179, -181])
})

test('a polygon across the date line becomes two, which extend a little beyond the edges', () => {
  const parts = cutPolygon([chukotka]).map(([ring = []]) => bounds(ring))
  expect(parts).toEqual([
    [-182, -170],
    [170, 182],
  ])
})

test('each part is closed, and its cut runs along a meridian', () => {
  for (const [ring = []] of cutPolygon([chukotka])) {
    expect(ring.at(-1)).toEqual(ring[0])
    const cut = ring.filter(([longitude = 0]) => Math.abs(longitude) === 182)
    expect(new Set(cut.map(([, latitude]) => latitude))).toEqual(new Set([65, 70]))
  }
})

test('a polygon away from the date line stays whole, with its holes', () => {
  const square = (x: number, side: number) => [
    [x, x],
    [x + side, x],
    [x + side, x + side],
    [x, x + side],
    [x, x],
  ]
  expect(cutPolygon([square(10, 20), square(15, 5)])).toEqual([[square(10, 20), square(15, 5)]])
})

test('a ring around the pole is closed along the pole and fills the world from edge to edge', () => {
  const antarctica = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70])
  const [part, ...others] = cutPolygon([antarctica])
  const [ring = []] = part ?? []
  expect(others).toEqual([])
  expect(bounds(ring)).toEqual([-182, 182])
  const latitudes = new Set(ring.map(([, latitude]) => latitude))
  expect(latitudes).toEqual(new Set([-90, -70]))
})

test('a line across the date line is drawn at both edges', () => {
  const parts = cutLine([
    [178, 1],
    [179, 2],
    [-179, 3],
    [-178, 4],
  ])
  expect(parts.map(bounds)).toEqual([
    [-182, -178],
    [178, 182],
  ])
})
