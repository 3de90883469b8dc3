import { expect, test, vi } from 'vitest'
import { readiness } from './readiness.ts'

test('ready while the database responds, and not during shutdown', async () => {
  let isShuttingDown = false
  const isReady = readiness(
    async () => {},
    () => isShuttingDown,
  )
  expect(await isReady()).toBe(true)
  isShuttingDown = true
  expect(await isReady()).toBe(false)
})

test('not ready while the database is down', async () => {
  let isThere = false
  const isReady = readiness(
    async () => {
      if (!isThere) throw new Error('gone')
    },
    () => false,
  )
  expect(await isReady()).toBe(false)
  isThere = true
  expect(await isReady()).toBe(true)
})

test('a busy database stays ready for a while, and parallel checks share one query', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let questions = 0
  const isReady = readiness(
    () => {
      questions++
      return new Promise(() => {})
    },
    () => false,
  )
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  vi.advanceTimersByTime(10_000)
  expect(await isReady()).toBe(false)
  expect(questions).toBe(1)
  vi.useRealTimers()
})
