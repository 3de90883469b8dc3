import { expect, test } from 'vitest'
import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'
import { toComeText } from './to-come-text.ts'

function letter(year: number, state: AwaitedLetter['state']): AwaitedLetter {
  const due_on = `${2026 + year}-03-01`
  return { year, due_on, state, came_at: null, words: '', may_write_words: false }
}

test('what is to come is told by its years alone', () => {
  expect(toComeText([letter(1, 'came')])).toBeNull()
  expect(toComeText([letter(1, 'came'), letter(2, 'to-come')])).toBe(
    'One Eternal Message is to come: on the anniversary in 2028.',
  )
  expect(toComeText([letter(1, 'on-its-way'), letter(5, 'to-come'), letter(10, 'to-come')])).toBe(
    '3 Eternal Messages are to come: on the anniversaries in 2027, 2031, and 2036.',
  )
})
