const passwordWords: [sign: string, words: string][] = [
  ['too short', 'Your password is too short. Please choose a longer password for better security.'],
  ['too common', 'This password is too common. Please choose a more unique password.'],
  [
    'entirely numeric',
    'Your password cannot be entirely numeric. Please include letters or symbols.',
  ],
  [
    'too similar',
    'Your password is too similar to your personal information. Please choose a different password.',
  ],
]

/** The text for a registration the server refused. */
export function registrationError(body: unknown): string {
  if (typeof body === 'string' && body !== '') return body
  if (typeof body !== 'object' || body === null) return 'Registration failed. Please try again.'
  const errors = body as Record<string, unknown>
  const email = first(errors.email)
  if (email?.includes('already exists')) {
    return 'This email is already registered. Please use a different email or try logging in instead.'
  }
  if (email) return `Email: ${email}`
  const password = first(errors.password)
  if (password) return passwordWords.find(([sign]) => password.includes(sign))?.[1] ?? password
  return (
    first(errors.non_field_errors) ??
    first(errors.detail) ??
    'Registration failed. Please try again.'
  )
}

function first(value: unknown): string | undefined {
  const words: unknown = Array.isArray(value) ? value[0] : value
  return typeof words === 'string' && words !== '' ? words : undefined
}
