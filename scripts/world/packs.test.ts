import { readFileSync } from 'node:fs'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { project } from './mercator.ts'
import { openArchive } from './open-archive.ts'

/* Tests the committed map files. */

const kB = 1024
const fileOf = (name: string) =>
  readFileSync(new URL(`../../src/web/map/${name}.pmtiles`, import.meta.url))
const packs = { world: fileOf('world'), satellite: fileOf('satellite'), relief: fileOf('relief') }
const world = openArchive(packs.world)

async function tileAt(z: number, x: number, y: number): Promise<VectorTile> {
  const tile = await world.getZxy(z, x, y)
  return new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))))
}

/** The point with this label, in degrees. */
async function find(layer: string, name: string, z: number, near: [number, number]) {
  const [x = 0, y = 0] = project(near).map((part) => Math.floor(part * 2 ** z))
  const found = (await tileAt(z, x, y)).layers[layer]
  for (let index = 0; index < (found?.length ?? 0); index++) {
    const feature = found?.feature(index)
    if (feature?.properties.name !== name) continue
    const { geometry } = feature.toGeoJSON(x, y, z)
    const at = geometry.type === 'Point' ? geometry.coordinates : []
    return { ...feature.properties, from: feature.properties.from, at }
  }
}

test('the files stay below their size limits', () => {
  expect(packs.world.length).toBeLessThan(4096 * kB)
  expect(packs.satellite.length).toBeLessThan(1024 * kB)
  expect(packs.relief.length).toBeLessThan(1024 * kB)
})

test('the first tile has land, borders and the names of the largest countries', async () => {
  const { layers } = await tileAt(0, 0, 0)
  expect(Object.keys(layers).toSorted()).toEqual(['borders', 'country-labels', 'land'])
})

test('no tile is large, and zoom 2 of the whole world is small', async () => {
  const { rootDirectoryOffset, rootDirectoryLength, ...header } = await world.getHeader()
  const tiles = await world.cache.getDirectory(
    world.source,
    rootDirectoryOffset,
    rootDirectoryLength,
    { rootDirectoryOffset, rootDirectoryLength, ...header },
  )
  expect(Math.max(...tiles.map(({ length }) => length))).toBeLessThan(100 * kB)
  // Five tiles lie above zoom 2, sixteen on it.
  const farAway = tiles.filter(({ tileId }) => tileId >= 5 && tileId < 21)
  expect(farAway.length).toBe(16)
  expect(farAway.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(150 * kB)
})

test.each([
  ['Romania', 'RO', [25, 45.9]],
  ['Chile', 'CL', [-69, -23.3]],
  ['New Zealand', 'NZ', [171, -43.5]],
  ['Fiji', 'FJ', [178, -17.8]],
  ['Kosovo', 'XK', [20.9, 42.6]],
] as const)('%s stands where it belongs', async (name, code, [longitude, latitude]) => {
  const label = await find('country-labels', name, 6, [longitude, latitude])
  expect(label).toMatchObject({ name, code })
  expect(Math.abs((label?.at[0] ?? 0) - longitude)).toBeLessThan(3)
  expect(Math.abs((label?.at[1] ?? 0) - latitude)).toBeLessThan(3)
})

test('a capital appears at a low zoom and a village at a high one, both at their positions', async () => {
  const bucharest = await find('places', 'Bucharest', 6, [26.1, 44.43])
  expect(bucharest).toMatchObject({ capital: true, size: 3 })
  expect(bucharest?.at[0]).toBeCloseTo(26.106, 2)
  expect(bucharest?.at[1]).toBeCloseTo(44.432, 2)
  const village = await find('places', 'Oberammergau', 6, [11.07, 47.6])
  expect(village).toMatchObject({ capital: false, size: 1 })
  expect(Number(village?.from)).toBeGreaterThan(Number(bucharest?.from) + 4)
})

test('land reaches the date line from both sides, and nowhere runs around the world', async () => {
  const landAt = async (longitude: number, latitude: number) => {
    const [x = 0, y = 0] = project([longitude, latitude]).map((part) => Math.floor(part * 64))
    return (await tileAt(6, x, y)).layers.land?.length ?? 0
  }
  expect(await landAt(179.5, 68)).toBeGreaterThan(0)
  expect(await landAt(-179.5, 68)).toBeGreaterThan(0)
  expect(await landAt(-40, 47)).toBe(0)
})

test.each(['satellite', 'relief'] as const)(
  'the %s picture covers the world to zoom 3',
  async (name) => {
    const archive = openArchive(packs[name])
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 0,
      maxZoom: 3,
      numAddressedTiles: 85,
    })
    const tile = await archive.getZxy(3, 4, 2)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1', 8, 12)).toBe('WEBP')
  },
)
