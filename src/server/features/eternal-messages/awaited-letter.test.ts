import { expect, test } from 'vitest'
import { type Awaited, awaitedLetter } from './awaited-letter.ts'

const at = new Date('2027-03-05T00:05:00Z')
const message: Awaited = {
  year: 1,
  due_on: '2027-03-05',
  sent_at: null,
  letter_state: null,
  letter_sent_at: null,
}

test('before its day a letter is to come', () => {
  expect(awaitedLetter(message)).toEqual({
    year: 1,
    due_on: '2027-03-05',
    state: 'to-come',
    came_at: null,
  })
})

test('it has come when the mail server has taken the letter to this guardian', () => {
  const came = { ...message, sent_at: at, letter_state: 'sent' as const, letter_sent_at: at }
  expect(awaitedLetter(came)).toMatchObject({ state: 'came', came_at: at.toISOString() })
})

test('what has reached only the other one is still on its way to this one, or was not delivered', () => {
  const other = { ...message, sent_at: at }
  expect(awaitedLetter({ ...other, letter_state: 'waiting' }).state).toBe('on-its-way')
  expect(awaitedLetter({ ...other, letter_state: 'dead' }).state).toBe('not-delivered')
})

test('a guardian named later sees that it came before', () => {
  expect(awaitedLetter({ ...message, sent_at: at })).toMatchObject({
    state: 'came',
    came_at: at.toISOString(),
  })
})
