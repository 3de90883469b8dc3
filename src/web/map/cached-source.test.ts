import { expect, test, vi } from 'vitest'
import { CachedSource } from './cached-source.ts'

function fileOf(bytes: number[]) {
  return {
    getKey: () => 'file',
    getBytes: vi.fn(async (offset: number, length: number) => ({
      data: new Uint8Array(bytes.slice(offset, offset + length)).buffer,
    })),
  }
}

test('a range is fetched once, also for concurrent requests', async () => {
  const file = fileOf([1, 2, 3, 4])
  const source = new CachedSource(file)
  const [first, second] = await Promise.all([source.getBytes(1, 2), source.getBytes(1, 2)])
  expect(new Uint8Array(first.data)).toEqual(new Uint8Array([2, 3]))
  expect(second.data).toBe(first.data)
  await source.getBytes(0, 1)
  expect(file.getBytes).toHaveBeenCalledTimes(2)
})

test('a failed range is fetched again', async () => {
  const file = fileOf([1])
  file.getBytes.mockRejectedValueOnce(new Error('offline'))
  const source = new CachedSource(file)
  await expect(source.getBytes(0, 1)).rejects.toThrow('offline')
  expect(new Uint8Array((await source.getBytes(0, 1)).data)).toEqual(new Uint8Array([1]))
})

test('the oldest ranges are evicted when the cache is full', async () => {
  const file = fileOf([1])
  const source = new CachedSource(file)
  for (let offset = 0; offset < 49; offset++) await source.getBytes(offset, 1)
  await source.getBytes(48, 1)
  expect(file.getBytes).toHaveBeenCalledTimes(49)
  await source.getBytes(0, 1)
  expect(file.getBytes).toHaveBeenCalledTimes(50)
})
