import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import { northEnd } from './mercator.ts'

export interface Tile {
  z: number
  x: number
  y: number
  content: Uint8Array
}

interface Entry {
  id: number
  offset: number
  length: number
}

const headerBytes = 127
/** Readers fetch this many bytes first and expect the whole root directory in them. */
const firstFetch = 16_384

/** A PMTiles archive, version 3, with all tiles in one directory. Identical tiles are stored once. */
export function pmtilesFile(tiles: Tile[], kind: 'mvt' | 'webp', metadata: object): Uint8Array {
  const { entries, data } = layOut(tiles, kind)
  const directory = gzipSync(directoryOf(entries), { level: 9 })
  if (headerBytes + directory.length > firstFetch)
    throw new Error('Too many tiles for one directory')
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const header = headerOf({ tiles, kind, entries, directory, about, data })
  return Buffer.concat([header, directory, about, data])
}

function layOut(tiles: Tile[], kind: 'mvt' | 'webp') {
  const inOrder = tiles
    .map(({ z, x, y, content }) => ({ id: zxyToTileId(z, x, y), content }))
    .sort((a, b) => a.id - b.id)
  const seen = new Map<string, { offset: number; length: number }>()
  const parts: Uint8Array[] = []
  let offset = 0
  const entries = inOrder.map(({ id, content }): Entry => {
    const key = Buffer.from(content).toString('latin1')
    const known = seen.get(key)
    if (known) return { id, ...known }
    const packed = kind === 'mvt' ? gzipSync(content, { level: 9 }) : content
    const place = { offset, length: packed.length }
    parts.push(packed)
    seen.set(key, place)
    offset += packed.length
    return { id, ...place }
  })
  return { entries, data: Buffer.concat(parts) }
}

/** Column by column; an offset of zero means directly after the previous tile. */
function directoryOf(entries: Entry[]): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeVarint(entries.length)
  entries.forEach(({ id }, index) => pbf.writeVarint(id - (entries[index - 1]?.id ?? 0)))
  for (const _ of entries) pbf.writeVarint(1)
  for (const { length } of entries) pbf.writeVarint(length)
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1]
    const follows = before && before.offset + before.length === offset
    pbf.writeVarint(follows ? 0 : offset + 1)
  })
  return pbf.finish()
}

function headerOf(file: {
  tiles: Tile[]
  kind: 'mvt' | 'webp'
  entries: Entry[]
  directory: Uint8Array
  about: Uint8Array
  data: Uint8Array
}): Uint8Array {
  const header = Buffer.alloc(headerBytes)
  const aboutAt = headerBytes + file.directory.length
  const dataAt = aboutAt + file.about.length
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const sections = [
    [headerBytes, file.directory.length],
    [aboutAt, file.about.length],
    [dataAt, 0],
    [dataAt, file.data.length],
  ].flat()
  const contents = new Set(file.entries.map(({ offset }) => offset)).size
  const numbers = [...sections, file.entries.length, file.entries.length, contents]
  numbers.forEach((number, index) => header.writeBigUInt64LE(BigInt(number), 8 + index * 8))
  const zooms = file.tiles.map(({ z }) => z)
  const isVector = file.kind === 'mvt'
  const flags = [
    1,
    Compression.Gzip,
    isVector ? Compression.Gzip : Compression.None,
    isVector ? TileType.Mvt : TileType.Webp,
    Math.min(...zooms),
    Math.max(...zooms),
  ]
  flags.forEach((flag, index) => header.writeUInt8(flag, 96 + index))
  const bounds = [-180, -northEnd, 180, northEnd]
  bounds.forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + index * 4))
  return header
}
