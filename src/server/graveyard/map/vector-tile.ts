import { PbfWriter } from 'pbf'

interface Point {
  x: number
  y: number
}

export interface Feature {
  kind: 'points' | 'area'
  id?: number
  /** For an area, its corners clockwise. */
  points: Point[]
  tags: Record<string, string | number | boolean>
}

export interface Layer {
  name: string
  extent: number
  features: Feature[]
}

/** The Mapbox Vector Tile, version 2.1, as far as points and simple areas need it. */
export function encodeTile(layers: Layer[]): Uint8Array {
  const tile = new PbfWriter()
  for (const layer of layers) {
    if (layer.features.length > 0) tile.writeMessage(3, writeLayer, layer)
  }
  return tile.finish()
}

/** Keys and values are listed once at the end of their layer; features refer to them by number. */
class Words<T> {
  readonly #numbers = new Map<T, number>()

  numberOf(word: T): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size)
    return this.#numbers.size - 1
  }

  all(): Iterable<T> {
    return this.#numbers.keys()
  }
}

function writeLayer({ name, extent, features }: Layer, pbf: PbfWriter): void {
  const keys = new Words<string>()
  const values = new Words<string | number | boolean>()
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  pbf.writeVarintField(5, extent)
  for (const feature of features) {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
      keys.numberOf(key),
      values.numberOf(value),
    ])
    pbf.writeMessage(2, writeFeature, { feature, tags })
  }
  for (const key of keys.all()) pbf.writeStringField(3, key)
  for (const value of values.all()) pbf.writeMessage(4, writeValue, value)
}

function writeFeature(
  { feature, tags }: { feature: Feature; tags: number[] },
  pbf: PbfWriter,
): void {
  if (feature.id !== undefined) pbf.writeVarintField(1, feature.id)
  pbf.writePackedVarint(2, tags)
  pbf.writeVarintField(3, feature.kind === 'points' ? 1 : 3)
  pbf.writePackedVarint(4, geometryOf(feature))
}

function writeValue(value: string | number | boolean, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value)
  else if (typeof value === 'number') pbf.writeVarintField(5, value)
  else pbf.writeBooleanField(7, value)
}

const moveTo = 1
const lineTo = 2
const closePath = 7
const command = (id: number, times: number) => id | (times << 3)

/** Each point is encoded as its distance from the one before. */
function geometryOf({ kind, points }: Feature): number[] {
  const steps: number[] = []
  let last = { x: 0, y: 0 }
  for (const point of points) {
    steps.push(zigzag(point.x - last.x), zigzag(point.y - last.y))
    last = point
  }
  if (kind === 'points') return [command(moveTo, points.length), ...steps]
  const [x = 0, y = 0, ...rest] = steps
  return [
    command(moveTo, 1),
    x,
    y,
    command(lineTo, points.length - 1),
    ...rest,
    command(closePath, 1),
  ]
}

/** Small numbers of either sign become small numbers. */
function zigzag(number: number): number {
  return (number << 1) ^ (number >> 31)
}
