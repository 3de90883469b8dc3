import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'

const countries = [
  ['CI', 'Côte d’Ivoire'],
  ['TL', 'Timor-Leste'],
  ['US', 'United States'],
].map(([code = '', name = '']) => ({ code, name, flag: '' }))

test('a country is known by its code and by its slug', () => {
  expect(countryOf(countries, 'US')?.name).toBe('United States')
  expect(countryOf(countries, 'united_states')?.code).toBe('US')
  expect(countryOf(countries, 'cote_divoire')?.code).toBe('CI')
  expect(countryOf(countries, 'timor_leste')?.code).toBe('TL')
})

test('an unknown, empty or missing value is no country', () => {
  expect(countryOf(countries, null)).toBeUndefined()
  expect(countryOf(countries, '')).toBeUndefined()
  expect(countryOf(countries, 'atlantis')).toBeUndefined()
})
