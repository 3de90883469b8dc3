import { expect, test, vi } from 'vitest'
import { readiness } from './readiness.ts'

test('ready while the database answers, and not once we are leaving', async () => {
  let isLeaving = false
  const isReady = readiness(
    async () => {},
    () => isLeaving,
  )
  expect(await isReady()).toBe(true)
  isLeaving = true
  expect(await isReady()).toBe(false)
})

test('a database that is gone makes us unready until it is back', async () => {
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

test('one that is only busy does not, for a while, and is asked once however many want to know', async () => {
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
