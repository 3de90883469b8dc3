import type { Random } from '../random.ts'

export type Point = readonly [x: number, y: number]
export type Curve = readonly [Point, Point, Point, Point]

/** Turns places on the head (eyes at 0, chin near 1.4, cheeks near ±1) into places on the sheet. */
export interface Placing {
  x: (x: number) => number
  y: (y: number) => number
}

export interface Paint {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  /** Inner outlines cut holes. */
  holes?: boolean
  /** Degrees to turn an oval. */
  turn?: number
}

export const softSteps = [1, 2, 3, 5, 8, 16, 30] as const

/** Everything in it is softened together: one filter for many strokes keeps the drawing quick. */
export function soft(step: (typeof softSteps)[number], ...drawn: string[]): string {
  return `<g filter="url(#soft${step})">${drawn.join('')}</g>`
}

/** A path in head places: absolute commands with x y pairs only, every pair set on the sheet. */
export function shape(placing: Placing, path: string, paint: Paint): string {
  return `<path d="${place(placing, path)}"${attributes(paint)}/>`
}

export function place(placing: Placing, path: string): string {
  let horizontal = true
  return path.replace(/\s+/gu, ' ').replace(/-?\d*\.?\d+/gu, (number) => {
    const value = horizontal ? placing.x(Number(number)) : placing.y(Number(number))
    horizontal = !horizontal
    return String(round(value))
  })
}

export function oval(placing: Placing, at: Point, radii: Point, paint: Paint): string {
  const x = round(placing.x(at[0]))
  const y = round(placing.y(at[1]))
  const rx = round(placing.x(radii[0]) - placing.x(0))
  const ry = round(placing.y(radii[1]) - placing.y(0))
  const turned = paint.turn ? ` transform="rotate(${round(paint.turn)} ${x} ${y})"` : ''
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turned}${attributes(paint)}/>`
}

/** Loose brush strokes that lead from the first curve over the others to the last. */
export function strands(
  placing: Placing,
  random: Random,
  curves: readonly Curve[],
  count: number,
  paint: (random: Random, share: number) => Paint,
): string {
  let drawn = ''
  for (let step = 0; step < count; step += 1) {
    const share = (step + random.next()) / count
    const along = share * (curves.length - 1)
    const at = Math.min(curves.length - 2, Math.floor(along))
    const from = curves[at]
    const to = curves[at + 1]
    if (!from || !to) continue
    const points = from.map(([x, y], corner) => {
      const [toX, toY] = to[corner] ?? [x, y]
      const shake = corner === 0 ? 0.04 : 0.1
      const placedX = x + (toX - x) * (along - at) + (random.next() - 0.5) * shake
      const placedY = y + (toY - y) * (along - at) + (random.next() - 0.5) * shake
      return `${round(placing.x(placedX))} ${round(placing.y(placedY))}`
    })
    const path = `M ${points[0]} C ${points[1]} ${points[2]} ${points[3]}`
    drawn += `<path d="${path}"${attributes(paint(random, share))}/>`
  }
  return drawn
}

function attributes(paint: Paint): string {
  const stroke = paint.stroke
    ? ` stroke="${paint.stroke}" stroke-width="${round(paint.width ?? 2)}" stroke-linecap="round"`
    : ''
  const opacity = paint.opacity === undefined ? '' : ` opacity="${round(paint.opacity, 100)}"`
  const holes = paint.holes ? ' fill-rule="evenodd"' : ''
  return ` fill="${paint.fill ?? 'none'}"${holes}${stroke}${opacity}`
}

function round(value: number, steps = 10): number {
  return Math.round(value * steps) / steps
}
