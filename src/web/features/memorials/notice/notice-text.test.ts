import { expect, test } from 'vitest'
import { serviceTime } from './notice-text.ts'

test('the time of a service is the clock at its place, wherever it is read', () => {
  expect(serviceTime('2026-11-28T14:00')).toBe('November 28, 2026 at 14:00')
})
