import { expect, test } from 'vitest'
import { addressOf, readAddress, walkPath } from './walk-address.ts'

test('an address keeps where one stands', () => {
  const standing = { latitude: 41.2500123, longitude: -74.1, facing: 359.7 }
  const address = addressOf(standing)
  expect(address).toBe('/graveyard?mode=walk&at=41.2500123,-74.1000000&facing=0')
  expect(readAddress(address.slice(address.indexOf('?')))).toEqual({ ...standing, facing: 0 })
})

test.each([
  '',
  '?at=',
  '?at=1',
  '?at=1,',
  '?at=1,2,3',
  '?at=90,0',
  '?at=0,181',
  '?at=NaN,1',
  '?at=a,b',
])('%s names no place', (query) => {
  expect(readAddress(query)).toBeUndefined()
})

test('a facing that is no number is north', () => {
  expect(readAddress('?at=1,2&facing=x')?.facing).toBe(0)
  expect(readAddress('?at=1,2&facing=-90')?.facing).toBe(270)
})

test('a place without a direction is a rough one', () => {
  const address = addressOf({ latitude: 1, longitude: 2, facing: null })
  expect(address).toBe('/graveyard?mode=walk&at=1.0000000,2.0000000')
  expect(readAddress(address.slice(address.indexOf('?')))?.facing).toBeNull()
})

test('a memorial links to its own stone', () => {
  expect(walkPath(7)).toBe('/graveyard?mode=walk&grave=7')
})
