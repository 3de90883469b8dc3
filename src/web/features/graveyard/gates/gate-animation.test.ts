import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GateStage, openGates } from './gate-animation.ts'

let shown: [at: number, moment: GateStage][]
let startedAt: number
const show = (moment: GateStage) => shown.push([Date.now() - startedAt, moment])

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  startedAt = Date.now()
})
afterEach(() => {
  vi.useRealTimers()
})

test('with the sound, each moment comes at its time and the gates are open after 4.8 seconds', async () => {
  openGates(Promise.resolve(), show)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([
    [0, 'fading'],
    [800, 'loading'],
    [2_300, 'entering'],
    [4_000, 'leaving'],
    [4_800, 'open'],
  ])
})

test('without the sound, the gates are open after 2 seconds', async () => {
  openGates(Promise.reject(new Error('silence')), show)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([
    [0, 'fading'],
    [800, 'loading'],
    [2_000, 'open'],
  ])
})

test('a sound that fails late opens the gates at once', async () => {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('lost on the way')), 3_000)
  })
  openGates(late, show)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown.map(([, moment]) => moment)).toEqual(['fading', 'loading', 'entering', 'open'])
  expect(shown.at(-1)?.[0]).toBeLessThan(3_010)
})

test('skipping ends the animation', async () => {
  const stop = openGates(Promise.resolve(), show)
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown.map(([, moment]) => moment)).toEqual(['fading', 'loading'])
})
