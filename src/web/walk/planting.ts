import type { Point } from './places.ts'
import type { Area, GroundPiece } from './tile-graves.ts'
import { isInside } from './walkable.ts'

export type Plant = 'cypress' | 'bare-tree' | 'lamp'

export interface Planted extends Point {
  plant: Plant
  /** Around 1. */
  size: number
  turn: number
}

/** From the edge of the lawn, where no stone stands. */
const inset = 0.55
const cell = 6.5

/** Lamps and trees at the corners of lawns, so that each crossing of paths has a lamp. */
export function plantCorners(lawns: readonly GroundPiece[]): Planted[] {
  return lawns.flatMap(({ corners }) =>
    corners.flatMap(({ side, x, z }): Planted[] => {
      const at = {
        x: x + (side.endsWith('west') ? inset : -inset),
        z: z + (side.startsWith('north') ? inset : -inset),
      }
      const chance = chanceAt(at.x, at.z, 1)
      const rest = { size: 0.8 + 0.5 * chanceAt(at.x, at.z, 2), turn: chance * 2 * Math.PI }
      if (side === 'south-east') return [{ plant: 'lamp', ...at, ...rest, size: 1 }]
      if (side === 'north-west') {
        return chance < 0.55 ? [{ plant: 'bare-tree', ...at, ...rest }] : []
      }
      return [{ plant: 'cypress', ...at, ...rest }]
    }),
  )
}

/** Trees on the meadow around the cemetery; always the same on the same spot. */
export function plantMeadow(area: Area, grounds: readonly Area[], graves: readonly Point[]) {
  const found: Planted[] = []
  for (let i = Math.ceil(area.west / cell); i * cell < area.east; i++) {
    for (let j = Math.ceil(area.north / cell); j * cell < area.south; j++) {
      const chance = chanceAt(i, j, 3)
      if (chance > 0.42) continue
      const at = {
        x: (i + chanceAt(i, j, 4) * 0.8) * cell,
        z: (j + chanceAt(i, j, 5) * 0.8) * cell,
      }
      const isFree =
        !grounds.some((ground) => isInside(at, grown(ground, 2))) &&
        !graves.some((grave) => Math.hypot(grave.x - at.x, grave.z - at.z) < 9)
      if (!isFree) continue
      found.push({
        plant: chance < 0.32 ? 'cypress' : 'bare-tree',
        ...at,
        size: 0.8 + chanceAt(i, j, 6) * 0.7,
        turn: chance * 15,
      })
    }
  }
  return found
}

export function grown({ west, north, east, south }: Area, by: number): Area {
  return { west: west - by, north: north - by, east: east + by, south: south + by }
}

/** From 0 to 1, and always the same for the same place. */
export function chanceAt(x: number, z: number, salt: number): number {
  const mixed = Math.sin(Math.round(x * 10) * 127.1 + Math.round(z * 10) * 311.7 + salt * 74.7)
  return Math.abs(mixed * 43758.5453) % 1
}
