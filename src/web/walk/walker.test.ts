import { expect, test } from 'vitest'
import type { Walkable } from './walkable.ts'
import { isTrodden, isWalkable, placeBefore, takeStep } from './walkable.ts'
import { look, stillness, towards, type Walker, walkOn, windOf } from './walker.ts'

const lawn = { west: -10, east: 10, north: -10, south: 10 }
const grave = { x: 0, z: 0 }
const ground: Walkable = { areas: [lawn], graves: [grave] }
const start: Walker = { x: 0, z: 6, heading: 0, pitch: 0 }

/** Walks for some seconds, in frames of a sixtieth. */
function after(seconds: number, intent: Partial<typeof stillness>, from = start): Walker {
  let walker = from
  for (let i = 0; i < seconds * 60; i++) {
    walker = walkOn(walker, { ...stillness, ...intent }, 1 / 60, ground)
  }
  return walker
}

test('forward leads north, and after a turn to the right east', () => {
  expect(after(1, { forward: 1 }).z).toBeCloseTo(4.3, 1)
  const east = after(1, { forward: 1 }, { ...start, heading: Math.PI / 2 })
  expect(east.x).toBeCloseTo(1.7, 1)
  expect(windOf(east.heading)).toBe('east')
})

test('grass grows beside a stone, neither below it nor on the lane before it', () => {
  expect(isTrodden({ x: 0.2, z: 0.2 }, grave)).toBe(true)
  expect(isTrodden({ x: 0.9, z: 1.6 }, grave)).toBe(true)
  expect(isTrodden({ x: 0.9, z: 0 }, grave)).toBe(false)
  expect(isTrodden({ x: 0, z: 2.6 }, grave)).toBe(false)
  expect(isTrodden({ x: 0, z: -1.6 }, grave)).toBe(false)
})

test('a stone is not walked through', () => {
  const walker = after(20, { forward: 1 })
  expect(walker.z).toBeGreaterThan(0.6)
  expect(walker.x).toBe(0)
})

test('along a stone one slides on', () => {
  const walker = after(20, { forward: 1, aside: 0.3 })
  expect(walker.z).toBeLessThan(-1)
})

test('the paths have an edge that cannot be left', () => {
  for (const heading of [0, 1, 2, 3, 4, 5, 6]) {
    const walker = after(30, { forward: 1 }, { ...start, x: 3, heading })
    expect(isWalkable(walker, ground)).toBe(true)
  }
})

test('who stands in a new stone can step out of it', () => {
  const walker = { x: 0, z: 0.1 }
  expect(isWalkable(walker, ground)).toBe(false)
  expect(takeStep(walker, { x: 0, z: 0.3 }, ground)).toEqual({ x: 0, z: 0.3 })
})

test('around a stone outside of every cemetery one can walk', () => {
  const lone = { areas: [], graves: [{ x: 50, z: 50 }] }
  expect(isWalkable(placeBefore({ x: 50, z: 50 }), lone)).toBe(true)
  expect(isWalkable({ x: 70, z: 50 }, lone)).toBe(false)
})

test('a sleeping tab does not make a visitor jump', () => {
  const walker = walkOn(start, { ...stillness, forward: 1 }, 60, ground)
  expect(start.z - walker.z).toBeLessThan(0.3)
})

test('one looks up and down only so far', () => {
  expect(look(start, 0, 9).pitch).toBe(0.5)
  expect(look(start, 0, -9).pitch).toBe(-0.5)
})

test('a chosen way turns, arrives and faces the stone', () => {
  let walker: Walker = { x: 4, z: 8, heading: Math.PI, pitch: 0 }
  const goal = placeBefore(grave)
  for (let i = 0; i < 1200; i++) {
    const way = towards(walker, goal, 0)
    if (!way) break
    walker = walkOn(walker, way, 1 / 60, ground)
  }
  expect(towards(walker, goal, 0)).toBeNull()
  expect(Math.hypot(walker.x - goal.x, walker.z - goal.z)).toBeLessThan(0.2)
  expect(windOf(walker.heading)).toBe('north')
})
