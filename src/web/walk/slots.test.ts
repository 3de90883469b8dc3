import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('a grave keeps its cell while it is near', () => {
  const slots = new Slots(3)
  const drawn: number[] = []
  const first = slots.hold([1, 2], (id) => drawn.push(id))
  const second = slots.hold([2, 3], (id) => drawn.push(id))
  expect(drawn).toEqual([1, 2, 3])
  expect(second.get(2)).toBe(first.get(2))
})

test('a full atlas gives away the cell that was left longest ago', () => {
  const slots = new Slots(2)
  const first = slots.hold([1, 2], () => {})
  slots.hold([1], () => {})
  const third = slots.hold([1, 3], () => {})
  expect(third.get(3)).toBe(first.get(2))
  expect(third.get(1)).toBe(first.get(1))
})

test('more graves than cells leave the last without one', () => {
  const held = new Slots(2).hold([1, 2, 3], () => {})
  expect([...held.keys()]).toEqual([1, 2])
})

test('after two thousand graves no more cells are held than there are', () => {
  const slots = new Slots(30)
  for (let i = 0; i < 2_000; i++) slots.hold([i, i + 1, i + 2], () => {})
  expect(slots.held).toBeLessThanOrEqual(30)
})

test('a dropped grave is drawn anew', () => {
  const slots = new Slots(1)
  const drawn: number[] = []
  slots.hold([1], (id) => drawn.push(id))
  slots.drop(1)
  slots.hold([1], (id) => drawn.push(id))
  expect(drawn).toEqual([1, 1])
})

test('a cell that was given away is no longer of the grave before', () => {
  const slots = new Slots(1)
  const first = slots.hold([1], () => {})
  expect(slots.slotOf(1)).toBe(first.get(1))
  slots.hold([2], () => {})
  expect(slots.slotOf(1)).toBeUndefined()
  expect(slots.slotOf(2)).toBe(first.get(1))
})
