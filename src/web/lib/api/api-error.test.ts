import { expect, test } from 'vitest'
import { anyErrorText, fieldCodes, fieldErrorTexts, hasCode } from './api-error.ts'

const refused = { error: 'You already have a pending premium purchase', code: 'payment-pending' }
const invalid = {
  code: 'invalid-input',
  codes: { email: ['invalid-email'] },
  email: ['Enter a valid email address.'],
}

test('a problem is known by its code, not by its sentence', () => {
  expect(hasCode(refused, 'payment-pending', 'ultra-payment-pending')).toBe(true)
  expect(hasCode({ error: refused.error }, 'payment-pending')).toBe(false)
  expect(hasCode('payment-pending', 'payment-pending')).toBe(false)
})

test('the codes of a field stand beside its sentences', () => {
  expect(fieldCodes(invalid, 'email')).toEqual(['invalid-email'])
  expect(fieldCodes(invalid, 'password')).toEqual([])
  expect(fieldCodes(undefined, 'email')).toEqual([])
})

test('codes are never shown', () => {
  expect(anyErrorText(invalid)).toBe('Enter a valid email address.')
  expect(anyErrorText({ code: 'unexpected' })).toBeUndefined()
  expect(fieldErrorTexts(invalid)).toEqual({ email: 'Enter a valid email address.' })
})

test('a page of HTML from a proxy is no sentence for people', () => {
  expect(anyErrorText('Please wait a moment.')).toBe('Please wait a moment.')
  expect(anyErrorText('\n<html><h1>502 Bad Gateway</h1></html>')).toBeUndefined()
  expect(anyErrorText('')).toBeUndefined()
})
