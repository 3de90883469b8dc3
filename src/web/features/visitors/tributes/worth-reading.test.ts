import { expect, test } from 'vitest'
import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { worthReading } from './worth-reading.ts'

const tribute = (id: number, length: number) => ({ id, message: 'x'.repeat(length) }) as Tribute
const ids = (tributes: Tribute[]) => tributes.map(({ id }) => id)

test('the three that say most stand open, the newest first', () => {
  const { first, rest } = worthReading([
    tribute(6, 3),
    tribute(5, 200),
    tribute(4, 90),
    tribute(3, 4000),
    tribute(2, 8),
  ])
  expect(ids(first)).toEqual([5, 4, 3])
  expect(ids(rest)).toEqual([6, 2])
})

test('beyond some sentences, the newer count and not the longer', () => {
  const long = [9, 8, 7, 6].map((id) => tribute(id, 4000 - id))
  expect(ids(worthReading(long).first)).toEqual([9, 8, 7])
})

test('what was just left is one of them', () => {
  const many = [tribute(9, 1), ...[8, 7, 6, 5].map((id) => tribute(id, 100))]
  expect(ids(worthReading(many, 9).first)).toEqual([9, 8, 7])
  expect(ids(worthReading(many).first)).toEqual([8, 7, 6])
})

test('up to three leave nothing to unfold', () => {
  expect(worthReading([tribute(1, 1)]).rest).toEqual([])
})
