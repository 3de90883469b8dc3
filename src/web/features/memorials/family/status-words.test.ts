import { expect, test } from 'vitest'
import { statusSentence, statusWords } from './status-words.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const waiting = (visible_at: string) => ({ status: 'waiting', visible_at }) as const

test('a waiting memorial says from when it is public, and afterwards only that it is not yet', () => {
  expect(statusWords(waiting('2026-01-20T12:00:00Z'), now)).toBe('Public from January 20, 2026')
  // The operator looks at it first, and its maker is not told.
  expect(statusWords(waiting('2026-01-01T12:00:00Z'), now)).toBe('Not public yet')
  expect(statusSentence(waiting('2026-01-01T12:00:00Z'), now)).toContain(
    'everybody who has its link',
  )
})

test('nothing is said where all is well', () => {
  expect(
    statusSentence({ status: 'public', visible_at: '2026-01-01T12:00:00Z' }, now),
  ).toBeUndefined()
})
