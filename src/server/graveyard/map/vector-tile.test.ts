import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { encodeTile } from './vector-tile.ts'

const read = (bytes: Uint8Array) => new VectorTile(new PbfReader(bytes)).layers

test('what is written is what a reader of tiles reads', () => {
  const points = [
    { x: 5, y: 7 },
    { x: -3, y: 4_000 },
  ]
  const corners = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 8 },
    { x: 0, y: 8 },
  ]
  const { stones, lawns } = read(
    encodeTile([
      {
        name: 'stones',
        extent: 4096,
        features: [
          { kind: 'points', id: 999_999, points, tags: { style: 'jewish', open: true, n: 12 } },
          { kind: 'points', points: [{ x: 1, y: 1 }], tags: { style: 'jewish', open: false } },
        ],
      },
      { name: 'lawns', extent: 256, features: [{ kind: 'area', points: corners, tags: {} }] },
    ]),
  )
  const [first, second] = [stones?.feature(0), stones?.feature(1)]
  expect(stones).toMatchObject({ version: 2, extent: 4096, length: 2 })
  expect(first).toMatchObject({
    id: 999_999,
    type: 1,
    properties: { style: 'jewish', open: true, n: 12 },
  })
  expect(first?.loadGeometry().flat()).toMatchObject(points)
  expect(second?.properties).toEqual({ style: 'jewish', open: false })
  expect(lawns?.feature(0).type).toBe(3)
  expect(lawns?.feature(0).loadGeometry()).toMatchObject([[...corners, corners[0]]])
})

test('a layer without features is left out', () => {
  expect(encodeTile([{ name: 'lights', extent: 4096, features: [] }])).toHaveLength(0)
})
