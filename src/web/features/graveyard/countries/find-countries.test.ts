import { expect, test } from 'vitest'
import { findCountries } from './find-countries.ts'

const countries = [
  ['CI', 'Côte d’Ivoire'],
  ['GN', 'Guinea'],
  ['NE', 'Niger'],
  ['NG', 'Nigeria'],
  ['PG', 'Papua New Guinea'],
  ['RE', 'Réunion'],
  ['GB', 'United Kingdom'],
].map(([code = '', name = '']) => ({ code, name, flag: '' }))

const found = (typed: string) => findCountries(countries, typed).map(({ name }) => name)

test('nothing typed finds all of them', () => {
  expect(found('  ')).toHaveLength(countries.length)
})

test('accents, case and signs do not matter', () => {
  expect(found('REUNION')).toEqual(['Réunion'])
  expect(found('cote d ivoire')).toEqual(['Côte d’Ivoire'])
})

test('what begins as typed comes first', () => {
  expect(found('guinea')).toEqual(['Guinea', 'Papua New Guinea'])
  expect(found('nig')).toEqual(['Niger', 'Nigeria'])
})

test('a code is understood', () => {
  expect(found('gb')[0]).toBe('United Kingdom')
})

test('nothing is invented', () => {
  expect(found('atlantis')).toEqual([])
})

test.each(['UK', 'England', 'Scot', 'wales', 'Northern Ireland', 'Great Britain'])(
  '%s finds the United Kingdom',
  (typed) => {
    expect(found(typed)).toContain('United Kingdom')
  },
)
