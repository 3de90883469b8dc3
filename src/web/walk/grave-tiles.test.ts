import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { expect, test, vi } from 'vitest'
import { GraveTiles } from './grave-tiles.ts'
import { Ground, type Tile } from './places.ts'
import type { TileContent } from './tile-graves.ts'

const ground = new Ground({ latitude: 41.25, longitude: -74.1 })
const here = ground.tileAt({ x: 0, z: 0 })
const isHere = (tile: Tile) => tile.x === here.x && tile.y === here.y

/** A tile with graves in its middle, one step beside the other. */
function tileWith(ids: readonly number[]): ArrayBuffer {
  const features = ids.map((id, i) => ({
    id,
    type: 1 as const,
    geometry: [[2048 + i * 300, 2048]],
    tags: { name: `Grave ${id}`, style: 'jewish', open: true, lit: 20_000 },
  }))
  const bytes = fromGeojsonVt({ stones: { features } as never }, { version: 2, extent: 4096 })
  return bytes.slice().buffer as ArrayBuffer
}

function opened(fetchTile: (tile: Tile) => Promise<ArrayBuffer>) {
  let content: readonly TileContent[] = []
  const troubles: boolean[] = []
  const tiles = new GraveTiles({
    ground,
    fetchTile,
    onChange: (next) => {
      content = next
    },
    onTrouble: (isTroubled) => troubles.push(isTroubled),
  })
  return { tiles, troubles, ids: () => content.flatMap(({ graves }) => graves.map(({ id }) => id)) }
}

test('the graves around are read from the tiles', async () => {
  const { tiles, ids } = opened(async (tile) => tileWith(isHere(tile) ? [7, 8] : []))
  tiles.stand({ x: 0, z: 0 }, 20)
  await vi.waitFor(() => expect(tiles.isComplete).toBe(true))
  expect(ids()).toEqual([7, 8])
  const [first] = tiles.content.flatMap(({ graves }) => graves)
  expect(first).toMatchObject({ name: 'Grave 7', style: 'jewish', litOn: 20_000 })
  expect(ground.tileAt(first ?? { x: 0, z: 0 })).toEqual(here)
})

test('what lies far behind is dropped', async () => {
  const { tiles, ids } = opened(async (tile) => tileWith(isHere(tile) ? [7] : []))
  tiles.stand({ x: 0, z: 0 }, 20)
  await vi.waitFor(() => expect(ids()).toEqual([7]))
  tiles.stand({ x: 500, z: 0 }, 20)
  expect(ids()).toEqual([])
})

test('a grave that was hidden is gone after a refresh', async () => {
  let graves = [7, 8]
  const { tiles, ids } = opened(async (tile) => tileWith(isHere(tile) ? graves : []))
  tiles.stand({ x: 0, z: 0 }, 20)
  await vi.waitFor(() => expect(tiles.isComplete).toBe(true))
  graves = [8]
  await tiles.refresh({ x: 0, z: 0 })
  expect(ids()).toEqual([8])
})

test('a lost network leaves what is there and is told', async () => {
  let isLost = false
  const { tiles, ids, troubles } = opened(async (tile) => {
    if (isLost) throw new Error('offline')
    return tileWith(isHere(tile) ? [7] : [])
  })
  tiles.stand({ x: 0, z: 0 }, 20)
  await vi.waitFor(() => expect(tiles.isComplete).toBe(true))
  isLost = true
  await tiles.refresh({ x: 0, z: 0 })
  expect(ids()).toEqual([7])
  expect(troubles.at(-1)).toBe(true)
  isLost = false
  await tiles.refresh({ x: 0, z: 0 })
  expect(troubles.at(-1)).toBe(false)
})
