import { expect, test } from 'vitest'
import { groundOn, rayThrough, stoneOn } from './pick.ts'
import { Ground, tilesAround } from './places.ts'
import { plantCorners, plantMeadow } from './planting.ts'

const origin = { latitude: 41.25, longitude: -74.1 }
const ground = new Ground(origin)

test('a position becomes a point and back', () => {
  const spot = { latitude: 41.2512, longitude: -74.0975 }
  const back = ground.spotOf(ground.pointOf(spot))
  expect(back.latitude).toBeCloseTo(spot.latitude, 9)
  expect(back.longitude).toBeCloseTo(spot.longitude, 9)
  expect(ground.pointOf({ latitude: 41.251, longitude: -74.1 }).z).toBeLessThan(0)
})

test('the tile of a point contains it', () => {
  const point = { x: 33, z: -12 }
  const tile = ground.tileAt(point)
  const from = ground.pointInTile(tile, { x: 0, y: 0 })
  const to = ground.pointInTile(tile, { x: 4096, y: 4096 })
  expect(point.x).toBeGreaterThanOrEqual(from.x)
  expect(point.x).toBeLessThan(to.x)
  expect(point.z).toBeGreaterThanOrEqual(from.z)
  expect(point.z).toBeLessThan(to.z)
})

test('the nearest tiles come first, and near a pole they are not more', () => {
  const tiles = tilesAround(ground, { x: 0, z: 0 }, 90)
  expect(tiles[0]).toEqual(ground.tileAt({ x: 0, z: 0 }))
  expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length)
  const north = new Ground({ latitude: 84, longitude: 0 })
  expect(tilesAround(north, { x: 0, z: 0 }, 90).length).toBeLessThanOrEqual(81)
})

test('around the date line the tiles go on at the other side', () => {
  const edge = new Ground({ latitude: 0, longitude: 179.9999 })
  const columns = new Set(tilesAround(edge, { x: 0, z: 0 }, 60).map(({ x }) => x))
  expect(columns).toContain(0)
  expect(columns).toContain(2 ** 18 - 1)
})

test('a press on the middle of the screen hits the stone ahead, one above it the sky', () => {
  const walker = { x: 0, z: 0, heading: 0, pitch: -0.1 }
  const lens = { fov: 1, aspect: 1.6 }
  const stones = [
    { x: 0, z: -4 },
    { x: 0, z: -9 },
  ]
  const ray = rayThrough(walker, { x: 0, y: 0 }, lens)
  expect(stoneOn(walker, ray, stones, 30)).toBe(stones[0])
  const sky = rayThrough(walker, { x: 0, y: 0.9 }, lens)
  expect(stoneOn(walker, sky, stones, 30)).toBeUndefined()
  expect(groundOn(walker, sky, 30)).toBeUndefined()
})

test('a press on the ground is a place ahead', () => {
  const east = { x: 0, z: 0, heading: Math.PI / 2, pitch: -0.3 }
  const at = groundOn(east, rayThrough(east, { x: 0, y: -0.3 }, { fov: 1, aspect: 1 }), 30)
  expect(at?.x).toBeGreaterThan(2)
  expect(at?.z).toBeCloseTo(0, 5)
})

test('each crossing has a lamp; trees stand off the grounds and away from graves', () => {
  const corners = (['north-west', 'north-east', 'south-west', 'south-east'] as const).map(
    (side) => ({
      side,
      x: side.endsWith('west') ? -20 : 20,
      z: side.startsWith('north') ? -20 : 20,
    }),
  )
  const area = { west: -20, east: 20, north: -20, south: 20 }
  const planted = plantCorners([{ ...area, corners }])
  expect(planted.filter(({ plant }) => plant === 'lamp')).toHaveLength(1)
  const around = { west: -80, east: 80, north: -80, south: 80 }
  const trees = plantMeadow(around, [area], [{ x: 60, z: 60 }])
  expect(trees.length).toBeGreaterThan(20)
  expect(trees.some(({ x, z }) => Math.abs(x) < 21 && Math.abs(z) < 21)).toBe(false)
  expect(trees.some(({ x, z }) => Math.hypot(x - 60, z - 60) < 9)).toBe(false)
  expect(plantMeadow(around, [area], [{ x: 60, z: 60 }])).toEqual(trees)
})
