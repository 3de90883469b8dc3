import type { FileAnswer } from '../../../contract/operation.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { CachedValue } from '../../lib/cached-value.ts'
import { problem } from '../../lib/problem.ts'
import { spendRows } from '../../lib/spend-rows.ts'
import { readGraves } from '../list.ts'
import { coverOf } from './cover.ts'
import * as store from './map.store.ts'
import { type Area, middleOf } from './plots.rules.ts'
import { lastLevel, rangeWithin, type Square } from './squares.ts'
import { clusterLevel, clustersLayer, groundLayers, stonesLayer } from './tile.ts'
import { encodeTile, type Layer } from './vector-tile.ts'

/** Lights at low zoom, stones at high zoom, and lawns as soon as they are visible. */
const stonesFrom = 18
const groundFrom = 13
/** Tiles with single stones are rarely requested twice. */
const cachedBelowZoom = stonesFrom
/** How many rows a tile counts as, of those that one address may read in an hour. */
const rowsPerTile = 20

type Tile = CachedValue<FileAnswer>

export function readTile(ctx: Context, square: Square, address: string): Tile | Promise<Tile> {
  const across = 2 ** square.z
  if (square.x >= across || square.y >= across) throw problem('not-found')
  if (square.z >= cachedBelowZoom) {
    return read(ctx, square, address, ctx.readFromReplica).then(
      (tile) => new CachedValue(tile, { isCurrent: false }),
    )
  }
  const { first, last } = rangeWithin(square, lastLevel)
  return (
    ctx.graveyard.tiles.find(first, last) ??
    ctx.graveyard.tiles.add(
      first,
      last,
      // A cached tile must not be older than the notification that would have dropped it.
      read(ctx, square, address, (work) => work(ctx.db)).then((tile) => new CachedValue(tile)),
    )
  )
}

async function read(
  ctx: Context,
  square: Square,
  address: string,
  reading: Context['readFromReplica'],
): Promise<FileAnswer> {
  await spendRows(ctx, address, rowsPerTile)
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
  const level = clusterLevel(square.z)
  return clustersLayer(square, await store.clustersIn(from, level, rangeWithin(square, level)))
}

async function stones(from: Connection, square: Square): Promise<Layer> {
  return stonesLayer(square, await store.stonesIn(from, rangeWithin(square, lastLevel)))
}

async function grounds(from: Connection, square: Square): Promise<Layer[]> {
  return groundLayers(square, await store.cemeteries(from))
}

/** The graves in a part of the map, as a list to read. */
export async function gravesInView(ctx: Context, view: Area & { limit: number }, address: string) {
  await spendRows(ctx, address, view.limit)
  const cover = coverOf(view)
  return ctx.readFromReplica(async (from) => {
    const { total, listPositions } = await store.gravesIn(from, cover, view.limit)
    return { graves: await readGraves(from, listPositions), total }
  })
}

export async function listCemeteries({ db }: Context) {
  const all = await store.cemeteries(db)
  return all.map(({ country, plots }) => ({ country, ...middleOf(country), plots }))
}
