import type { FileAnswer } from '../../../contract/operation.ts'
import type { Connection, Database, OpenDatabase } from '../../database/connect.ts'
import { AnswerShelf } from '../../http/answer-shelf.ts'
import { KeptAnswer } from '../../http/kept-answer.ts'
import { problem } from '../../http/problem.ts'
import { slugOf } from '../countries/index.ts'
import {
  type Area,
  lastLevel,
  mapNews,
  middleOf,
  rangeWithin,
  type Square,
} from '../graves/index.ts'
import { readGraves } from '../graveyard/index.ts'
import { coverOf } from './cover.ts'
import * as store from './map.store.ts'
import { groundLayers, lightLevel, lightsLayer, stonesLayer } from './tile.ts'
import { encodeTile, type Layer } from './vector-tile.ts'

/** Lights far away, stones near by, and from where it can be made out the ground they stand on. */
const stonesFrom = 18
const groundFrom = 13
/** Single stones are rarely asked for twice. */
const keptBelowZoom = stonesFrom
const keptTiles = 2000
/** What a tile counts for against the rows one address may read in an hour. */
const rowsPerTile = 20

export type MapService = Awaited<ReturnType<typeof mapService>>

/** The graves where they stand: as tiles for those who look, as a list for those who read. */
export async function mapService(deps: {
  db: Database
  readAside: OpenDatabase['readAside']
  listen: OpenDatabase['listen']
  limits: { spendRows(address: string, rows: number): Promise<void> }
}) {
  const { db, readAside, limits } = deps
  // What is kept may not be older than the news that would have dropped it.
  const readHere: OpenDatabase['readAside'] = (read) => read(db)
  const shelf = new AnswerShelf<KeptAnswer<FileAnswer>>(keptTiles)
  await deps.listen(mapNews, {
    onNews: (square) => (square ? shelf.drop(Number(square)) : shelf.clear()),
    onGap: () => shelf.clear(),
  })

  type Tile = KeptAnswer<FileAnswer>

  function tile(square: Square, address: string): Tile | Promise<Tile> {
    const across = 2 ** square.z
    if (square.x >= across || square.y >= across) throw problem('not-found')
    if (square.z >= keptBelowZoom) return read(square, address, readAside).then(KeptAnswer.once)
    const { first, last } = rangeWithin(square, lastLevel)
    return (
      shelf.find(first, last) ??
      shelf.keep(
        first,
        last,
        read(square, address, readHere).then((painted) => new KeptAnswer(painted)),
      )
    )
  }

  async function read(
    square: Square,
    address: string,
    reading: OpenDatabase['readAside'],
  ): Promise<FileAnswer> {
    await limits.spendRows(address, rowsPerTile)
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
    await limits.spendRows(address, view.limit)
    const cover = coverOf(view)
    return readAside(async (from) => {
      const { total, places } = await store.gravesIn(from, cover, view.limit)
      return { data: await readGraves(from, places), total_count: total }
    })
  }

  async function cemeteries() {
    const all = await store.cemeteries(db)
    return all.map(({ country, plots }) => ({
      nationality: country && slugOf(country),
      ...middleOf(country),
      plots,
    }))
  }

  return { tile, inView, cemeteries, shelf: () => shelf.state }
}
