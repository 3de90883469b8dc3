import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadTurns } from './upload-turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('pieces of several uploads are taken in turn, one each time the event loop goes round', async () => {
  vi.useRealTimers()
  const turns = new UploadTurns()
  const taken: string[] = []
  let rounds = 0
  const goRound = () => {
    rounds += 1
    if (taken.length < 6) setImmediate(goRound)
  }
  setImmediate(goRound)
  const upload = (name: string) =>
    new Promise<void>((resolve) => {
      let left = 3
      const piece = () => {
        taken.push(name)
        left -= 1
        if (left > 0) turns.take(1, piece)
        else resolve()
      }
      turns.take(1, piece)
    })
  await Promise.all([upload('a'), upload('b')])
  expect(taken).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  expect(rounds).toBeGreaterThanOrEqual(6)
})

test('after the first megabytes, all uploads together are slowed down to the speed that is allowed', () => {
  const turns = new UploadTurns({ burstBytes: 1_000, bytesPerSecond: 10_000 })
  let taken = 0
  const send = () => {
    taken += 100
    turns.take(100, send)
  }
  for (let upload = 0; upload < 5; upload++) turns.take(100, send)
  vi.advanceTimersByTime(100)
  // The burst, and what a tenth of a second allows.
  expect(taken).toBeGreaterThan(1_700)
  expect(taken).toBeLessThanOrEqual(2_100)
  vi.advanceTimersByTime(2_000)
  expect(taken).toBeGreaterThan(21_000)
  expect(taken).toBeLessThanOrEqual(22_100)
})

test('a piece that brings the next one at once still waits for its own turn', async () => {
  vi.useRealTimers()
  const turns = new UploadTurns({ burstBytes: 1_000, bytesPerSecond: 1_000 })
  const gone: string[] = []
  const bring = (name: string, next?: () => void) =>
    turns.take(1, () => {
      gone.push(name)
      next?.()
    })
  bring('a', () => bring('b', () => bring('c', () => bring('d'))))
  const inTurn: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    inTurn.push(gone.length)
  }
  expect(inTurn).toEqual([1, 2, 3, 4, 4])
})
