import type { FileAnswer } from '../../../contract/operation.ts'
import type { Connection, Database, OpenDatabase } from '../../database/connect.ts'
import { CachedValue } from '../../lib/cached-value.ts'
import { problem } from '../../lib/problem.ts'
import { RangeCache } from '../../lib/range-cache.ts'
import { readGraves } from '../list.ts'
import { coverOf } from './cover.ts'
import * as store from './map.store.ts'
import { mapChannel } from './map-channel.ts'
import { type Area, middleOf } from './plots.rules.ts'
import { lastLevel, rangeWithin, type Square } from './squares.ts'
import { groundLayers, lightLevel, lightsLayer, stonesLayer } from './tile.ts'
import { encodeTile, type Layer } from './vector-tile.ts'

/** Lights at low zoom, stones at high zoom, and the ground from where it is visible. */
const stonesFrom = 18
const groundFrom = 13
/** Tiles with single stones are rarely requested twice. */
const cachedBelowZoom = stonesFrom
const cachedTiles = 2000
/** How many rows a tile counts as, of those one address may read in an hour. */
const rowsPerTile = 20

export type MapService = Awaited<ReturnType<typeof mapService>>

/** The graves on the map: as tiles to draw, and as a list to read. */
export async function mapService(deps: {
  db: Database
  readFromReplica: OpenDatabase['readFromReplica']
  listen: OpenDatabase['listen']
  /** Counts rows read for one network address, and refuses when they are too many. */
  spendRows(address: string, rows: number): Promise<void>
}) {
  const { db, readFromReplica, spendRows } = deps
  // A cached tile may not be older than the notification that would have dropped it.
  const readHere: OpenDatabase['readFromReplica'] = (read) => read(db)
  const cache = new RangeCache<FileAnswer>(cachedTiles)
  await deps.listen(mapChannel, {
    onNotification: (square) => (square ? cache.drop(Number(square)) : cache.clear()),
    onGap: () => cache.clear(),
  })

  type Tile = CachedValue<FileAnswer>

  function tile(square: Square, address: string): Tile | Promise<Tile> {
    const across = 2 ** square.z
    if (square.x >= across || square.y >= across) throw problem('not-found')
    if (square.z >= cachedBelowZoom) {
      return read(square, address, readFromReplica).then(
        (tile) => new CachedValue(tile, { isCurrent: false }),
      )
    }
    const { first, last } = rangeWithin(square, lastLevel)
    return (
      cache.find(first, last) ??
      cache.add(
        first,
        last,
        read(square, address, readHere).then((tile) => new CachedValue(tile)),
      )
    )
  }

  async function read(
    square: Square,
    address: string,
    reading: OpenDatabase['readFromReplica'],
  ): Promise<FileAnswer> {
    await spendRows(address, rowsPerTile)
    const [graves, ground] = await reading((from) =>
      Promise.all([
        square.z < stonesFrom ? lights(from, square) : stones(from, square),
        square.z < groundFrom ? [] : grounds(from, square),
      ]),
    )
    const content = encodeTile([...ground, graves])
    return { content, type: 'application/vnd.mapbox-vector-tile', isPublic: true }
  }

  async function lights(from: Connection, square: Square): Promise<Layer> {
    const level = lightLevel(square.z)
    return lightsLayer(square, await store.lightsIn(from, level, rangeWithin(square, level)))
  }

  async function stones(from: Connection, square: Square): Promise<Layer> {
    return stonesLayer(square, await store.stonesIn(from, rangeWithin(square, lastLevel)))
  }

  async function grounds(from: Connection, square: Square): Promise<Layer[]> {
    return groundLayers(square, await store.cemeteries(from))
  }

  async function inView(view: Area & { limit: number }, address: string) {
    await spendRows(address, view.limit)
    const cover = coverOf(view)
    return readFromReplica(async (from) => {
      const { total, places } = await store.gravesIn(from, cover, view.limit)
      return { graves: await readGraves(from, places), total }
    })
  }

  async function cemeteries() {
    const all = await store.cemeteries(db)
    return all.map(({ country, plots }) => ({ country, ...middleOf(country), plots }))
  }

  return { tile, inView, cemeteries, cacheState: () => cache.state }
}
