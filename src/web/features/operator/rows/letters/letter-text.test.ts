import { expect, test } from 'vitest'
import type { LetterDetails } from '../../../../../contract/mail/operator-mail.ts'
import { canBeSentAgain, stepsOf } from './letter-text.ts'

const letter: LetterDetails = {
  id: 1,
  subject: 'A letter',
  state: 'returned-for-now',
  written_at: '2031-05-04T12:00:00.000Z',
  recipient: 'ada@example.org',
  sent_at: null,
  next_try_at: null,
  is_wiped: false,
  gone_since: null,
  deliveries: [
    { at: '2031-05-04T12:00:01.000Z', is_accepted: true, answer: '250 ok' },
    { at: '2031-05-04T13:00:00.000Z', is_accepted: false, answer: '452 full' },
  ],
  returns: [{ at: '2031-05-04T13:00:00.000Z', kind: 'for-now', answer: '452 full' }],
}

test('a return is told once, after the delivery it belongs to', () => {
  expect(stepsOf(letter).map(({ words }) => words)).toEqual([
    'Taken by the mail server',
    'Came back for now',
  ])
})

test('what is sent, wiped, or to an address that is gone is not sent again', () => {
  expect(canBeSentAgain(letter)).toBe(true)
  expect(canBeSentAgain({ ...letter, state: 'sent' })).toBe(false)
  expect(canBeSentAgain({ ...letter, is_wiped: true })).toBe(false)
  expect(canBeSentAgain({ ...letter, gone_since: letter.written_at })).toBe(false)
})
