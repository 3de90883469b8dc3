import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type GraveStyle, graveStyles } from '../../contract/values/grave-styles.ts'
import type { Ground, Point, Tile } from './places.ts'

/** A grave as a tile describes it. */
export interface TileGrave extends Point {
  id: number
  name: string
  style: GraveStyle
  /** The day of the last candle, counted from 1970. */
  litOn: number | null
}

export interface Area {
  west: number
  north: number
  east: number
  south: number
}

/** A lawn, or the ground with its paths, as far as it lies in one tile. */
export interface GroundPiece extends Area {
  /** The corners of the whole lawn that lie in this tile. */
  corners: (Point & { side: 'north-west' | 'north-east' | 'south-west' | 'south-east' })[]
}

export interface TileContent {
  graves: TileGrave[]
  grounds: GroundPiece[]
  lawns: GroundPiece[]
}

const extent = 4096

export function readTile(bytes: ArrayBuffer, tile: Tile, ground: Ground): TileContent {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)))
  return {
    graves: featuresOf(layers.stones).flatMap((feature) => {
      const [at] = feature.loadGeometry()[0] ?? []
      if (!at || feature.id === undefined) return []
      const { name, style, lit } = feature.properties
      return [
        {
          id: feature.id,
          name: String(name ?? ''),
          style: graveStyles.find((known) => known === style) ?? 'simple',
          litOn: typeof lit === 'number' ? lit : null,
          ...ground.pointInTile(tile, at),
        },
      ]
    }),
    grounds: areasOf(layers.grounds, tile, ground),
    lawns: areasOf(layers.lawns, tile, ground),
  }
}

function featuresOf(layer: VectorTileLayer | undefined) {
  return layer ? Array.from({ length: layer.length }, (_, i) => layer.feature(i)) : []
}

/** Clipped to the tile, so that no piece appears twice. */
function areasOf(layer: VectorTileLayer | undefined, tile: Tile, ground: Ground): GroundPiece[] {
  return featuresOf(layer).flatMap((feature) => {
    const points = feature.loadGeometry()[0] ?? []
    const [left, right] = [Math.min, Math.max].map((of) => of(...points.map(({ x }) => x)))
    const [top, bottom] = [Math.min, Math.max].map((of) => of(...points.map(({ y }) => y)))
    if (left === undefined || right === undefined || top === undefined || bottom === undefined)
      return []
    const inside = (step: number) => Math.min(extent, Math.max(0, step))
    const from = ground.pointInTile(tile, { x: inside(left), y: inside(top) })
    const to = ground.pointInTile(tile, { x: inside(right), y: inside(bottom) })
    if (to.x - from.x < 0.01 || to.z - from.z < 0.01) return []
    const isHere = (step: number) => step >= 0 && step < extent
    const corners = (['north-west', 'north-east', 'south-west', 'south-east'] as const).flatMap(
      (side) => {
        const at = {
          x: side.endsWith('west') ? left : right,
          y: side.startsWith('north') ? top : bottom,
        }
        return isHere(at.x) && isHere(at.y) ? [{ side, ...ground.pointInTile(tile, at) }] : []
      },
    )
    return [{ west: from.x, north: from.z, east: to.x, south: to.z, corners }]
  })
}
