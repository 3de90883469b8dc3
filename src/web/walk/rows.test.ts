import { expect, test } from 'vitest'
import { nearestTo, rowsOf, stepFrom } from './rows.ts'

const at = (id: number, x: number, z: number) => ({ id, x, z })
/** Two rows of three, and one of two; given in no order. */
const graves = [
  at(5, 2.4, 3.2),
  at(1, 0, 0),
  at(3, 4.8, 0.1),
  at(8, 4.8, 6.4),
  at(2, 2.4, -0.1),
  at(4, 0, 3.2),
  at(6, 4.8, 3.3),
  at(7, 0, 6.4),
]

test('graves stand in rows from the north to the south, each from the west to the east', () => {
  const rows = rowsOf(graves).map((row) => row.map(({ id }) => id))
  expect(rows).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ])
})

test('one goes along a row, and to the nearest grave of the next', () => {
  const step = (from: number, way: Parameters<typeof stepFrom>[2]) =>
    stepFrom(graves, from, way)?.id
  expect(step(2, 'left')).toBe(1)
  expect(step(2, 'right')).toBe(3)
  expect(step(6, 'next-row')).toBe(8)
  expect(step(8, 'previous-row')).toBe(6)
})

test('at the ends of rows, and from a grave that is gone, there is no step', () => {
  expect(stepFrom(graves, 1, 'left')).toBeUndefined()
  expect(stepFrom(graves, 3, 'right')).toBeUndefined()
  expect(stepFrom(graves, 1, 'previous-row')).toBeUndefined()
  expect(stepFrom(graves, 8, 'next-row')).toBeUndefined()
  expect(stepFrom(graves, 99, 'left')).toBeUndefined()
  expect(stepFrom([], 1, 'left')).toBeUndefined()
})

test('a cemetery of one is one row', () => {
  expect(rowsOf([at(1, 3, 3)])).toEqual([[at(1, 3, 3)]])
  expect(nearestTo([at(1, 3, 3)], { x: 90, z: 90 })?.id).toBe(1)
})
