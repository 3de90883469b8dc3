import { expect, test } from 'vitest'
import { project, unproject } from '../mercator.ts'
import { type Raster, toMercator } from './raster.ts'

/** Longitude in the first channel, latitude in the second, one pixel a degree. */
const globe: Raster = {
  width: 360,
  height: 180,
  channels: 2,
  data: Uint8Array.from({ length: 360 * 180 * 2 }, (_, at) => {
    const [column, row] = [Math.floor(at / 2) % 360, Math.floor(at / 720)]
    return at % 2 === 0 ? column / 2 : row
  }),
}

function colourAt(map: Raster, longitude: number, latitude: number) {
  const [x, y] = project([longitude, latitude]).map((part) => Math.floor(part * map.width))
  const at = ((y ?? 0) * map.width + (x ?? 0)) * map.channels
  return { longitude: (map.data[at] ?? 0) * 2 - 180, latitude: 90 - (map.data[at + 1] ?? 0) }
}

test.each([
  ['Quito', -78.5, -0.2],
  ['Reykjavik', -21.9, 64.1],
  ['Sydney', 151.2, -33.9],
  ['Longyearbyen', 15.6, 78.2],
])('%s is found again on the square map', (_, longitude, latitude) => {
  const found = colourAt(toMercator(globe, 1024), longitude, latitude)
  expect(Math.abs(found.longitude - longitude)).toBeLessThan(3)
  expect(Math.abs(found.latitude - latitude)).toBeLessThan(1.5)
})

test('the map is a square: 85 degrees at the top, 66.5 a quarter below', () => {
  expect(unproject([0.5, 0])[1]).toBeCloseTo(85.0511, 4)
  expect(unproject([0.5, 0.25])[1]).toBeCloseTo(66.5133, 4)
  expect(project([0, 0])).toEqual([0.5, 0.5])
})

test('the picture wraps at its eastern edge', () => {
  const stripes: Raster = { width: 2, height: 1, channels: 1, data: new Uint8Array([0, 200]) }
  const { data } = toMercator(stripes, 4)
  expect([...data.subarray(0, 4)]).toEqual([50, 50, 150, 150])
})
