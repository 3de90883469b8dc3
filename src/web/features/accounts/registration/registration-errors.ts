import { errorText, fieldCodes, hasCode } from '../../../lib/api/api-error.ts'

const passwordTexts: Record<string, string> = {
  'password-too-short':
    'Your password is too short. Please choose a longer password for better security.',
  'password-too-common': 'This password is too common. Please choose a more unique password.',
  'password-entirely-numeric':
    'Your password cannot be entirely numeric. Please include letters or symbols.',
  'password-too-similar':
    'Your password is too similar to your personal information. Please choose a different password.',
}

/** The text for a registration the server refused. */
export function registrationError(body: unknown): string {
  if (typeof body === 'string' && body !== '') return body
  if (hasCode(body, 'email-taken')) {
    return 'This email is already registered. Please use a different email or try logging in instead.'
  }
  const email = errorText(body, 'email')
  if (email) return `Email: ${email}`
  const password = errorText(body, 'password')
  if (password) return passwordTexts[String(fieldCodes(body, 'password')[0])] ?? password
  return errorText(body, 'non_field_errors', 'detail') ?? 'Registration failed. Please try again.'
}
