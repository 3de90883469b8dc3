import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a first failure is retried without a message', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('page')
  await expect(loadWithRetry(load, 120_000)).resolves.toBe('page')
})

test('a second failure is reported', async () => {
  const load = vi.fn().mockRejectedValue(new Error('lost'))
  await expect(loadWithRetry(load, 120_000)).rejects.toThrow('lost')
  expect(load).toHaveBeenCalledTimes(2)
})

test('no response counts as failure after the timeout', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}))
  const rejection = expect(loadWithRetry(load, 120_000)).rejects.toThrow('Nothing arrived')
  await vi.advanceTimersByTimeAsync(240_000)
  await rejection
})
