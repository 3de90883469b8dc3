import type { Point } from './places.ts'
import { eyeHeight, type Walker } from './walker.ts'

/** What a press on the picture hits: a stone, a point on the ground, or the sky. */
export interface Ray {
  x: number
  y: number
  z: number
}

const stone = { x: 0.58, height: 1.65, z: 0.32 }

/** The direction of a point of the screen, from -1 to 1 each way. `fov` is the vertical angle. */
export function rayThrough(
  { heading, pitch }: Walker,
  screen: { x: number; y: number },
  lens: { fov: number; aspect: number },
): Ray {
  const high = Math.tan(lens.fov / 2)
  const [side, up] = [screen.x * high * lens.aspect, screen.y * high]
  const ahead = Math.cos(pitch) - up * Math.sin(pitch)
  const y = Math.sin(pitch) + up * Math.cos(pitch)
  return {
    x: Math.sin(heading) * ahead + Math.cos(heading) * side,
    y,
    z: -Math.cos(heading) * ahead + Math.sin(heading) * side,
  }
}

/** The first stone that a ray hits. */
export function stoneOn<Grave extends Point>(
  eye: Point,
  ray: Ray,
  graves: readonly Grave[],
  reach: number,
): Grave | undefined {
  let found: Grave | undefined
  let least = reach
  for (const grave of graves) {
    const away = distanceTo(eye, ray, grave)
    if (away < least) {
      least = away
      found = grave
    }
  }
  return found
}

function distanceTo(eye: Point, ray: Ray, grave: Point): number {
  let [enter, leave] = [0, Number.POSITIVE_INFINITY]
  for (const [from, way, low, high] of [
    [eye.x, ray.x, grave.x - stone.x, grave.x + stone.x],
    [eyeHeight, ray.y, 0, stone.height],
    [eye.z, ray.z, grave.z - stone.z, grave.z + stone.z],
  ] as const) {
    if (way === 0) {
      if (from < low || from > high) return Number.POSITIVE_INFINITY
      continue
    }
    const [one, other] = [(low - from) / way, (high - from) / way]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave ? enter : Number.POSITIVE_INFINITY
}

/** Where a ray hits the ground; undefined above the horizon or too far away. */
export function groundOn(eye: Point, ray: Ray, reach: number): Point | undefined {
  if (ray.y >= -0.02) return undefined
  const away = -eyeHeight / ray.y
  return away > reach ? undefined : { x: eye.x + ray.x * away, z: eye.z + ray.z * away }
}
