import { expect, test } from 'vitest'
import { keptByWords } from './relation-words.ts'

test('keepers are named by what they are to the dead, each relation once', () => {
  expect(keptByWords(['child'])).toBe('a child')
  expect(keptByWords(['child', 'child', 'sibling'])).toBe('a child and a sibling')
  expect(keptByWords(['spouse', 'child', 'friend'])).toBe(
    'the spouse or partner, a child and a friend',
  )
})
