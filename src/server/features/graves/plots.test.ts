import { expect, test } from 'vitest'
import { countries } from '../countries/country.ts'
import { plotOf } from './plots.ts'

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
