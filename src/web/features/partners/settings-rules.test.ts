import { expect, test } from 'vitest'
import { settingsError } from './settings-rules.ts'

const wanted = { currentPassword: 'now', email: '', newPassword: 'longer', repeated: 'longer' }

test.each([
  [{ currentPassword: '' }, 'Current password is required for authentication'],
  [{ repeated: 'other' }, 'Passwords do not match'],
  [{ newPassword: 'five5', repeated: 'five5' }, 'Password must be at least 6 characters long'],
  [{ newPassword: '', repeated: '' }, 'Please provide at least one field to update'],
])('%j is refused: %s', (change, words) => {
  expect(settingsError({ ...wanted, ...change })).toBe(words)
})

test('an address or a password is enough', () => {
  expect(settingsError(wanted)).toBeUndefined()
  const email = { email: 'new@example.org', newPassword: '', repeated: '' }
  expect(settingsError({ ...wanted, ...email })).toBeUndefined()
})
