import { beforeEach, expect, test, vi } from 'vitest'
import { readStored } from './stored-json.ts'

const kept = new Map<string, string>()
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a valid stored value is returned', () => {
  kept.set('count', '7')
  expect(readStored('count', number)).toBe(7)
})

test.each(['{broken', '"seven"', 'null'])('corrupt storage (%s) is removed', (text) => {
  kept.set('count', text)
  expect(readStored('count', number)).toBeUndefined()
  expect(kept.has('count')).toBe(false)
})
