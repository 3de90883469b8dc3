import { lastTileZoom } from '../../contract/graveyard/map.ts'

/** A position on the globe, in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A point of the walk in metres: `x` to the east, `z` to the south of where the walk began. */
export interface Point {
  x: number
  z: number
}

export interface Tile {
  x: number
  y: number
}

/** The map gives a grave twelve metres; in the walk it has as much room as in a churchyard. */
const mapMetres = 5
const metresPerDegree = 111_320 / mapMetres
const extent = 4096
const across = 2 ** lastTileZoom

/** Converts positions to points around an origin and back. */
export class Ground {
  readonly origin: Spot
  readonly #eastPerDegree: number

  constructor(origin: Spot) {
    this.origin = origin
    this.#eastPerDegree = metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180)
  }

  pointOf({ latitude, longitude }: Spot): Point {
    return {
      x: (longitude - this.origin.longitude) * this.#eastPerDegree,
      z: (this.origin.latitude - latitude) * metresPerDegree,
    }
  }

  spotOf({ x, z }: Point): Spot {
    return {
      latitude: this.origin.latitude - z / metresPerDegree,
      longitude: this.origin.longitude + x / this.#eastPerDegree,
    }
  }

  /** A point inside a tile, in the tile's own steps. */
  pointInTile(tile: Tile, step: { x: number; y: number }): Point {
    const y = (tile.y + step.y / extent) / across
    return this.pointOf({
      longitude: ((tile.x + step.x / extent) / across) * 360 - 180,
      latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    })
  }

  tileAt(point: Point): Tile {
    const { latitude, longitude } = this.spotOf(point)
    const bent = (latitude * Math.PI) / 180
    const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI)
    const index = (part: number) => Math.min(across - 1, Math.max(0, Math.floor(part * across)))
    return { x: index((longitude + 180) / 360), y: index(y) }
  }

  /** The width of a tile here, in metres of the walk. */
  get tileWidth(): number {
    return (360 / across) * this.#eastPerDegree
  }
}

const maxTilesAside = 4

/** The tiles within a distance of a point, the nearest first. */
export function tilesAround(ground: Ground, point: Point, distance: number): Tile[] {
  const aside = Math.min(maxTilesAside, Math.max(1, Math.ceil(distance / ground.tileWidth)))
  const middle = ground.tileAt(point)
  const tiles: (Tile & { away: number })[] = []
  for (let x = -aside; x <= aside; x++) {
    for (let y = -aside; y <= aside; y++) {
      const tile = { x: (middle.x + x + across) % across, y: middle.y + y }
      if (tile.y >= 0 && tile.y < across) tiles.push({ ...tile, away: x * x + y * y })
    }
  }
  return tiles.sort((a, b) => a.away - b.away).map(({ x, y }) => ({ x, y }))
}
