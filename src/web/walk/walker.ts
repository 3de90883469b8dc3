import type { Point } from './places.ts'
import { takeStep, type Walkable } from './walkable.ts'

/** A visitor's position and direction. `heading` is 0 to the north and grows to the east, in radians. */
export interface Walker extends Point {
  heading: number
  pitch: number
}

/** What the visitor wants, each from -1 to 1. */
export interface Intent {
  forward: number
  aside: number
  turn: number
}

export const stillness: Intent = { forward: 0, aside: 0, turn: 0 }

export const eyeHeight = 1.62
const pace = 1.7
const turning = 1.15
const maxPitch = 0.5
/** A tab that slept must not make the visitor jump. */
const longestFrame = 0.1

export function walkOn(
  walker: Walker,
  { forward, aside, turn }: Intent,
  seconds: number,
  walkable: Walkable,
): Walker {
  const time = Math.min(seconds, longestFrame)
  const heading = turnedTo(walker.heading + turn * turning * time)
  const most = Math.max(1, Math.hypot(forward, aside))
  const [ahead, sideways] = [(forward / most) * pace * time, (aside / most) * pace * time]
  if (ahead === 0 && sideways === 0) return { ...walker, heading }
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)]
  const to = {
    x: walker.x + sin * ahead + cos * sideways,
    z: walker.z - cos * ahead + sin * sideways,
  }
  return { ...walker, heading, ...takeStep(walker, to, walkable) }
}

export function look(walker: Walker, turn: number, nod: number): Walker {
  const pitch = Math.min(maxPitch, Math.max(-maxPitch, walker.pitch + nod))
  return { ...walker, heading: turnedTo(walker.heading + turn), pitch }
}

/** The intent that leads to a point: turns first, then walks, slower at the end. Null on arrival. */
export function towards(walker: Walker, goal: Point, facing: number | null): Intent | null {
  const [dx, dz] = [goal.x - walker.x, goal.z - walker.z]
  const away = Math.hypot(dx, dz)
  const isThere = away < 0.15
  const wanted = isThere ? (facing ?? walker.heading) : Math.atan2(dx, -dz)
  const off = difference(wanted, walker.heading)
  if (isThere && Math.abs(off) < 0.03) return null
  const turn = Math.max(-1, Math.min(1, off * 3))
  if (isThere) return { ...stillness, turn }
  const isAhead = Math.abs(off) < 0.6
  return { forward: isAhead ? Math.min(1, away * 1.4) : 0, aside: 0, turn }
}

function difference(a: number, b: number): number {
  return Math.atan2(Math.sin(a - b), Math.cos(a - b))
}

function turnedTo(angle: number): number {
  const turn = 2 * Math.PI
  return ((angle % turn) + turn) % turn
}

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west']

export function windOf(heading: number): string {
  return [...winds, 'north-west'][Math.round(turnedTo(heading) / (Math.PI / 4)) % 8] as string
}
