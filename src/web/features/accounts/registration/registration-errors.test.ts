import { expect, test } from 'vitest'
import { registrationError } from './registration-errors.ts'

test('a known address is named as such', () => {
  const email = ['An account with this email already exists.']
  expect(registrationError({ email, code: 'email-taken' })).toBe(
    'This email is already registered. Please use a different email or try logging in instead.',
  )
})

test('any other error of the address is shown as it is', () => {
  expect(registrationError({ email: ['Enter a valid email address.'] })).toBe(
    'Email: Enter a valid email address.',
  )
})

test.each([
  [
    'password-too-short',
    'This password is too short.',
    'Your password is too short. Please choose a longer password for better security.',
  ],
  [
    'password-too-common',
    'This password is too common.',
    'This password is too common. Please choose a more unique password.',
  ],
  [
    'password-entirely-numeric',
    'This password is entirely numeric.',
    'Your password cannot be entirely numeric. Please include letters or symbols.',
  ],
  [
    'password-too-similar',
    'The password is too similar to the email.',
    'Your password is too similar to your personal information. Please choose a different password.',
  ],
  ['invalid', 'Passwords may not sing.', 'Passwords may not sing.'],
])('a password refused as %s with %j is explained', (code, given, text) => {
  expect(registrationError({ password: [given], codes: { password: [code] } })).toBe(text)
})

test('a sentence that belongs to no field is shown as it came', () => {
  expect(registrationError({ non_field_errors: ['Not today.'] })).toBe('Not today.')
  expect(registrationError({ detail: 'Not today.' })).toBe('Not today.')
  expect(registrationError('Not today.')).toBe('Not today.')
})

test('no response from the server has a message too', () => {
  const words = 'Registration failed. Please try again.'
  expect(registrationError(undefined)).toBe(words)
  expect(registrationError({})).toBe(words)
  expect(registrationError({ detail: { deep: true } })).toBe(words)
})
