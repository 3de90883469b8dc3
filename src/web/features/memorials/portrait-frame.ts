/** The part of a photo used as portrait: its centre, from 0 to 1, and the zoom. */
export interface Frame {
  x: number
  y: number
  zoom: number
}

export const maxZoom = 4
/** Of the medallion, width to height. */
const ratio = 4 / 5

interface Size {
  width: number
  height: number
}

/** The part of the photo inside the frame. */
export function partIn({ width, height }: Size, { x, y, zoom }: Frame) {
  const widest = Math.min(width, height * ratio) / zoom
  const tallest = widest / ratio
  return {
    left: clamp(x * width - widest / 2, 0, width - widest),
    top: clamp(y * height - tallest / 2, 0, height - tallest),
    width: widest,
    height: tallest,
  }
}

/** Keeps the centre within reach of the photo's edges, so that a drag back moves at once. */
export function framed(size: Size, frame: Frame): Frame {
  const zoom = clamp(frame.zoom, 1, maxZoom)
  const { left, top, width, height } = partIn(size, { ...frame, zoom })
  return { x: (left + width / 2) / size.width, y: (top + height / 2) / size.height, zoom }
}

/** A place in the shown part, from 0 to 1. */
export interface Point {
  x: number
  y: number
}

/**
 * The photo follows the fingers: what lies between them stays there, and it grows as they part. A single finger
 * drags it.
 */
export function movedBy(
  size: Size,
  frame: Frame,
  from: readonly Point[],
  to: readonly Point[],
): Frame {
  const zoom = clamp((frame.zoom * spreadOf(to)) / spreadOf(from), 1, maxZoom)
  const [before, after] = [partIn(size, frame), partIn(size, { ...frame, zoom })]
  const [held, now] = [middleOf(from), middleOf(to)]
  return framed(size, {
    x: (before.left + held.x * before.width + (0.5 - now.x) * after.width) / size.width,
    y: (before.top + held.y * before.height + (0.5 - now.y) * after.height) / size.height,
    zoom,
  })
}

function middleOf(points: readonly Point[]): Point {
  const sum = (key: keyof Point) => points.reduce((total, point) => total + point[key], 0)
  return { x: sum('x') / points.length, y: sum('y') / points.length }
}

/** How far fingers are apart; the same for one finger anywhere. */
function spreadOf([one, other]: readonly Point[]): number {
  if (!one || !other) return 1
  return Math.max(0.02, Math.hypot((one.x - other.x) * ratio, one.y - other.y))
}

/**
 * A guess at where the face is: the centre of the greatest contrast, shifted slightly to where faces are in
 * most photos. `grey` has `side` rows of `side` values.
 */
export function middleOfInterest(grey: ArrayLike<number>, side: number): { x: number; y: number } {
  const at = (column: number, row: number) => grey[row * side + column] ?? 0
  let [weight, sumX, sumY] = [0, 0, 0]
  for (let row = 1; row < side; row += 1) {
    for (let column = 1; column < side; column += 1) {
      const change =
        Math.abs(at(column, row) - at(column - 1, row)) +
        Math.abs(at(column, row) - at(column, row - 1))
      weight += change
      sumX += change * (column + 0.5)
      sumY += change * (row + 0.5)
    }
  }
  const usual = { x: 0.5, y: 0.4 }
  if (weight === 0) return usual
  const found = { x: sumX / weight / side, y: sumY / weight / side }
  return { x: (found.x + usual.x) / 2, y: (found.y + usual.y) / 2 }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
