import { expect, test } from 'vitest'
import { groupDigits, readCard } from './sandbox-card.ts'

const now = new Date('2030-06-15T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '06 / 30', cvc: '123' }

test('a test card is read as typed', () => {
  expect(readCard(good, now)).toEqual({ number: '4242424242424242' })
  expect(readCard({ ...good, expiry: '0630' }, now)).toEqual({ number: '4242424242424242' })
})

test.each([
  ['nothing', { number: '' }, 'Your card number is incomplete.'],
  ['a real number', { number: '5105 1051 0510 5100' }, 'Only the listed test cards are accepted'],
  ['half a date', { expiry: '06' }, 'expiration date is incomplete'],
  ['a thirteenth month', { expiry: '13 / 31' }, 'expiration date is incomplete'],
  ['last month', { expiry: '05 / 30' }, 'expiration date is in the past'],
  ['a short code', { cvc: '12' }, 'security code is incomplete'],
])('%s is refused before it leaves the page', (_what, typed, words) => {
  expect(readCard({ ...good, ...typed }, now)).toEqual({ refusal: expect.stringContaining(words) })
})

test('digits stand in groups of four', () => {
  expect(groupDigits('42424242')).toBe('4242 4242')
  expect(groupDigits('4242-4242-4242-4242')).toBe('4242 4242 4242 4242')
})
