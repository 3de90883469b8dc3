import { expect, test } from 'vitest'
import { countries } from '../countries/country.ts'
import { type Area, type Position, plotOf, sectionsIn } from './plots.rules.ts'

const plots = (country: string | null, count: number) =>
  Array.from({ length: count }, (_, number) => plotOf(country, number))

test.each([null, 'IS', 'EC'])('no two of 20,000 graves in %s stand on one spot', (country) => {
  const spots = plots(country, 20_000).map(({ latitude, longitude }) => `${latitude} ${longitude}`)
  expect(new Set(spots).size).toBe(20_000)
})

test('a cemetery grows around its middle and stays near its town', () => {
  const { latitude, longitude } = plotOf('DE', 0)
  for (const plot of plots('DE', 20_000)) {
    expect(Math.abs(plot.latitude - latitude)).toBeLessThan(0.02)
    expect(Math.abs(plot.longitude - longitude)).toBeLessThan(0.03)
  }
})

test('every country has a cemetery of its own, and an unknown one rests on common ground', () => {
  const first = countries.map(({ code }) => JSON.stringify(plotOf(code, 0)))
  expect(new Set(first).size).toBe(countries.length)
  expect(first).not.toContain(JSON.stringify(plotOf(null, 0)))
  expect(plotOf('ZZ', 0)).toEqual(plotOf(null, 0))
})

test('the millionth plot is still a place on earth', () => {
  for (const { code } of countries) {
    const { latitude, longitude } = plotOf(code, 999_999)
    expect(Math.abs(latitude)).toBeLessThan(85)
    expect(Math.abs(longitude)).toBeLessThan(180)
  }
})

test('every stone stands on a lawn, and no lawn is without stones', () => {
  const world = { west: -180, south: -85, east: 180, north: 85 }
  for (const count of [1, 192, 193, 2_000, 5_000]) {
    const lawns = sectionsIn(world, 'PL', count).map(({ lawn }) => lawn)
    const isOn = ({ latitude, longitude }: Position, { west, south, east, north }: Area) =>
      west < longitude && longitude < east && south < latitude && latitude < north
    const stones = plots('PL', count)
    expect(lawns).toHaveLength(Math.ceil(count / 192))
    for (const stone of stones) expect(lawns.filter((lawn) => isOn(stone, lawn))).toHaveLength(1)
    for (const lawn of lawns) expect(stones.some((stone) => isOn(stone, lawn))).toBe(true)
  }
})

test('a small area sees only the sections in it, of a large cemetery too', () => {
  const { latitude, longitude } = plotOf('PL', 100_000)
  const near = { west: longitude, east: longitude + 1e-4, south: latitude, north: latitude + 1e-4 }
  const found = sectionsIn(near, 'PL', 200_000)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(4)
  expect(sectionsIn({ ...near, west: -20, east: -19 }, 'PL', 200_000)).toEqual([])
  expect(sectionsIn(near, 'PL', 0)).toEqual([])
})
