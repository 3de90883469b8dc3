import { expect, test } from 'vitest'
import { openArchive } from './open-archive.ts'
import { pmtilesFile, type Tile } from './pmtiles-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const tiles: Tile[] = [
  { z: 1, x: 1, y: 0, content: bytes(3, 3) },
  { z: 0, x: 0, y: 0, content: bytes(1, 2, 3) },
  { z: 1, x: 0, y: 0, content: bytes(7) },
  { z: 1, x: 1, y: 1, content: bytes(7) },
]

test.each(['mvt', 'webp'] as const)('the pmtiles library reads back each %s tile', async (kind) => {
  const archive = openArchive(pmtilesFile(tiles, kind, { name: 'Test' }))
  for (const { z, x, y, content } of tiles) {
    const tile = await archive.getZxy(z, x, y)
    expect(new Uint8Array(tile?.data ?? new ArrayBuffer(0))).toEqual(content)
  }
  expect(await archive.getZxy(1, 0, 1)).toBeUndefined()
  expect(await archive.getMetadata()).toEqual({ name: 'Test' })
})

test('the header has zooms, bounds and the number of distinct tiles', async () => {
  const header = await openArchive(pmtilesFile(tiles, 'mvt', {})).getHeader()
  expect(header).toMatchObject({
    minZoom: 0,
    maxZoom: 1,
    numAddressedTiles: 4,
    numTileContents: 3,
    minLon: -180,
    maxLon: 180,
  })
  expect(header.maxLat).toBeCloseTo(85.0511, 4)
})

test('the same tiles give the same bytes', () => {
  expect(pmtilesFile(tiles, 'mvt', {})).toEqual(pmtilesFile(tiles.toReversed(), 'mvt', {}))
})
