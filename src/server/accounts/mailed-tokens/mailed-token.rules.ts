export type Purpose = 'activate' | 'reset-password' | 'change-email' | 'i-am-alive' | 'still-here'

const hour = 3_600_000

/** How long a mailed link lives. */
export const lifetimeMs: Record<Purpose, number> = {
  activate: 7 * 24 * hour,
  'reset-password': hour,
  'change-email': 24 * hour,
  // The owner may be away for years before reading the letter.
  'i-am-alive': 5 * 365 * 24 * hour,
  'still-here': 365 * 24 * hour,
}
