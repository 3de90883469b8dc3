import { expect, test } from 'vitest'
import { placePath, readPlace } from './list-address.ts'

test('a bare address is the first page of everybody', () => {
  expect(readPlace('')).toEqual({ page: 1, search: '' })
})

test.each(['0', '-3', '2.5', 'three', ''])('page %s is page 1', (page) => {
  expect(readPlace(`page=${page}`).page).toBe(1)
})

test('the search in an address is cleaned like a typed one', () => {
  expect(readPlace('search=%3Cb%3EO%27Brien%3C%2Fb%3E').search).toBe('OBrien')
})

test('an address leads back to its place', () => {
  const place = { page: 7, search: 'Анна & Söhne' }
  expect(readPlace(placePath(place).split('?')[1] ?? '')).toEqual({ page: 7, search: 'Анна Söhne' })
  expect(placePath({ page: 1, search: '' })).toBe('/graveyard')
})
