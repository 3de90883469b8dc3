import type { Point } from './places.ts'
import type { Area } from './tile-graves.ts'

/** Half the width and depth of a plinth, with room for a visitor. */
const stone = { x: 0.85, z: 0.62 }
/** How far one may walk around a stone that stands outside of every cemetery. */
const clearing = 7

export interface Walkable {
  /** Grounds of the cemeteries around. */
  areas: readonly Area[]
  graves: readonly Point[]
}

/** Where a step ends: along a stone or an edge rather than through it. */
export function takeStep(from: Point, to: Point, walkable: Walkable): Point {
  const tries = [to, { x: to.x, z: from.z }, { x: from.x, z: to.z }]
  return tries.find((point) => isWalkable(point, walkable)) ?? escape(from, to, walkable)
}

export function isWalkable(point: Point, { areas, graves }: Walkable): boolean {
  if (graves.some((grave) => isInStone(point, grave))) return false
  return (
    areas.some((area) => isInside(point, area)) ||
    graves.some((grave) => Math.hypot(point.x - grave.x, point.z - grave.z) < clearing)
  )
}

/** A visitor trapped by a new stone or a removed ground may leave in every direction. */
function escape(from: Point, to: Point, walkable: Walkable): Point {
  return isWalkable(from, walkable) ? from : to
}

/** The lane between two rows lies in front of the stones, as seen from a stone to the south. */
export const lane = { from: 1.05, to: 2.2 }
const plinth = { x: 0.62, z: 0.42 }

/** Where nothing grows around a stone: below it, and on the lane before it. */
export function isTrodden(point: Point, grave: Point): boolean {
  const [aside, south] = [Math.abs(point.x - grave.x), point.z - grave.z]
  if (aside < plinth.x && Math.abs(south) < plinth.z) return true
  return aside < 1.3 && south > lane.from && south < lane.to
}

function isInStone(point: Point, grave: Point): boolean {
  return Math.abs(point.x - grave.x) < stone.x && Math.abs(point.z - grave.z) < stone.z
}

export function isInside({ x, z }: Point, { west, east, north, south }: Area): boolean {
  return x >= west && x <= east && z >= north && z <= south
}

/** Where a visitor stands to read a stone: in front of it, to the south. */
export function placeBefore(grave: Point): Point {
  return { x: grave.x, z: grave.z + 2.3 }
}
