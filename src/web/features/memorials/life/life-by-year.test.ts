import { expect, test } from 'vitest'
import type { Picture } from '../../../../contract/memorials/pictures.ts'
import { lifeByYear } from './life-by-year.ts'

const picture = (id: number, year: number | null) => ({ id, year }) as Picture
const moment = (year: number, words: string) => ({ year, place: '', words })

test('moments and pictures stand together in the year they share, and years in their order', () => {
  const { years, undated } = lifeByYear(
    [moment(1952, 'second'), moment(1931, 'born'), moment(1952, 'third')],
    [picture(1, 1952), picture(2, null), picture(3, 1940), picture(4, 1952), picture(5, null)],
  )
  expect(years.map(({ year }) => year)).toEqual([1931, 1940, 1952])
  expect(years[1]).toEqual({ year: 1940, moments: [], pictures: [picture(3, 1940)] })
  expect(years[2]?.moments.map(({ words }) => words)).toEqual(['second', 'third'])
  expect(years[2]?.pictures.map(({ id }) => id)).toEqual([1, 4])
  expect(undated.map(({ id }) => id)).toEqual([2, 5])
})

test('a life without years has no line', () => {
  expect(lifeByYear([], [picture(1, null)])).toEqual({ years: [], undated: [picture(1, null)] })
})
