import { expect, test } from 'vitest'
import { listPath, readListQuery } from './list-query.ts'

test('an address without parameters is the first page of all graves', () => {
  expect(readListQuery('')).toEqual({ page: 1, search: '' })
})

test.each(['0', '-3', '2.5', 'three', ''])('page %s is page 1', (page) => {
  expect(readListQuery(`page=${page}`).page).toBe(1)
})

test('the search in an address is cleaned like a typed one', () => {
  expect(readListQuery('search=%3Cb%3EO%27Brien%3C%2Fb%3E').search).toBe('OBrien')
})

test('an address is parsed back to its query', () => {
  const listQuery = { page: 7, search: 'Анна & Söhne' }
  expect(readListQuery(listPath(listQuery).split('?')[1] ?? '')).toEqual({
    page: 7,
    search: 'Анна Söhne',
  })
  expect(listPath({ page: 1, search: '' })).toBe('/graveyard')
  const narrowed = {
    page: 2,
    search: 'anna',
    filters: { born_from: '1900', passed_to: '1999', nationality: 'DE' },
  }
  expect(readListQuery(listPath(narrowed).split('?')[1] ?? '')).toEqual(narrowed)
})

test('what is no year and no country is no filter', () => {
  expect(readListQuery('born_from=soon&passed_to=-3&nationality=%3Cb%3E').filters).toBeUndefined()
})
