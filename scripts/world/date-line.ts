import type { Position } from 'geojson'

type Ring = Position[]
type Polygon = Ring[]

/**
 * How far a cut shape extends beyond the edge of the world, so that the cut is out of view and a coast can be
 * drawn along the outline.
 */
const overlap = 2
const east = 180 + overlap
const west = -east

/** Continues beyond the edge where the shape crosses the date line. */
export function unroll(line: Position[]): Position[] {
  let turns = 0
  return line.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (line[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
}

/** The parts of a polygon that lie on a flat world between 180° west and 180° east. */
export function cutPolygon(polygon: Polygon): Polygon[] {
  const rings = polygon.map((ring) => aroundThePole(unroll(ring)))
  const parts = copies(rings.flat()).map((shift) =>
    rings.map((ring) => closed(between(moved(ring, shift)))).filter((ring) => ring.length >= 4),
  )
  return parts.filter((part) => part.length > 0)
}

/** The parts of a line on the same flat world. */
export function cutLine(line: Position[]): Position[][] {
  const whole = unroll(line)
  return copies(whole).flatMap((shift) => runs(moved(whole, shift)))
}

/** A ring that ends 360° away from its start surrounds a pole, so it is closed along that pole. */
function aroundThePole(ring: Ring): Ring {
  const [start, end] = [ring[0]?.[0] ?? 0, ring.at(-1)?.[0] ?? 0]
  if (Math.abs(end - start) < 180) return ring
  const turn = end - start
  const rounds = [moved(ring, -turn), ring, moved(ring, turn)].flat()
  const pole = (ring[0]?.[1] ?? 0) < 0 ? -90 : 90
  return [[start - turn, pole], ...rounds, [end + turn, pole]]
}

/** The shifts in degrees that bring each part of a shape onto the world once. */
function copies(points: Position[]): number[] {
  const longitudes = points.map(([longitude = 0]) => longitude)
  const least = longitudes.reduce((a, b) => Math.min(a, b), Infinity)
  const most = longitudes.reduce((a, b) => Math.max(a, b), -Infinity)
  // A shape around the world needs no copies.
  if (most - least > 720) return [0]
  return [-360, 0, 360].filter((shift) => most + shift > west && least + shift < east)
}

function moved(points: Position[], by: number): Position[] {
  return by === 0 ? points : points.map(([x = 0, y = 0]) => [x + by, y])
}

function between(ring: Ring): Ring {
  const eastOf = clip(ring, west, (x) => x >= west)
  return clip(eastOf, east, (x) => x <= east)
}

/** Keeps one side of a meridian (Sutherland-Hodgman clipping). */
function clip(ring: Ring, meridian: number, isKept: (x: number) => boolean): Ring {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const isIn = isKept(point[0] ?? 0)
    if (isIn === isKept(before[0] ?? 0)) return isIn ? [point] : []
    const crossing = crossingAt(before, point, meridian)
    return isIn ? [crossing, point] : [crossing]
  })
}

function runs(line: Position[]): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const point of line) {
    const isIn = Math.abs(point[0] ?? 0) <= east
    if (isIn) part.push(point)
    if (isIn || part.length === 0) continue
    parts.push(part)
    part = []
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

function crossingAt([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, x: number): Position {
  return [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
}

function closed(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1]
  return !first || isClosed ? ring : [...ring, first]
}
