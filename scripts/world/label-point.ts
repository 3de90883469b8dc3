import type { WorldPoint } from './mercator.ts'

type Ring = WorldPoint[]

interface Cell {
  x: number
  y: number
  half: number
  /** Distance from the centre to the outline; negative outside. */
  room: number
  /** The largest distance that any point of the cell can have. */
  most: number
}

const cellsAcross = 12

/**
 * The point deepest inside a polygon (the pole of inaccessibility): a label has the most room there,
 * and it is never outside, as the centroid of a crescent would be. Cells that cannot beat the best are
 * skipped, the others are split in four.
 */
export function deepestPoint(polygon: Ring[], precision = 0.01): WorldPoint {
  const outline = polygon[0] ?? []
  const [left, right] = range(outline.map(([x]) => x))
  const [top, bottom] = range(outline.map(([, y]) => y))
  const side = Math.min(right - left, bottom - top)
  const half = Math.max(right - left, bottom - top) / cellsAcross / 2
  let best = cellAt(polygon, (left + right) / 2, (top + bottom) / 2, 0)
  let open: Cell[] = []
  for (let x = left + half; x < right + half; x += half * 2) {
    for (let y = top + half; y < bottom + half; y += half * 2) {
      open.push(cellAt(polygon, x, y, half))
    }
  }
  while (open.length > 0) {
    for (const cell of open) if (cell.room > best.room) best = cell
    open = open
      .filter(({ most }) => most - best.room > side * precision)
      .flatMap((cell) => quarters(polygon, cell))
  }
  return [best.x, best.y]
}

export function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [lastX, lastY] = ring.at(index - 1) ?? [x, y]
    return sum + lastX * y - x * lastY
  }, 0)
  return Math.abs(twice) / 2
}

function quarters(polygon: Ring[], { x, y, half }: Cell): Cell[] {
  const quarter = half / 2
  return [-quarter, quarter].flatMap((dx) =>
    [-quarter, quarter].map((dy) => cellAt(polygon, x + dx, y + dy, quarter)),
  )
}

function cellAt(polygon: Ring[], x: number, y: number, half: number): Cell {
  const room = roomAt(polygon, x, y)
  return { x, y, half, room, most: room + half * Math.SQRT2 }
}

function roomAt(polygon: Ring[], x: number, y: number): number {
  let isInside = false
  let nearest = Infinity
  for (const ring of polygon) {
    let [ax, ay] = ring.at(-1) ?? [0, 0]
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
      nearest = Math.min(nearest, squaredDistance(x, y, ax, ay, bx, by))
      ax = bx
      ay = by
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(nearest)
}

function squaredDistance(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const t = Math.max(0, Math.min(1, along))
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
}

function range(values: number[]): [least: number, most: number] {
  return values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}
