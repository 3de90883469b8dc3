import { dayMs, hourMs, yearMs } from '../../../contract/values/durations.ts'

export type Purpose = 'activate' | 'reset-password' | 'change-email' | 'i-am-alive' | 'still-here'

/** How long a mailed link lives. */
export const lifetimeMs: Record<Purpose, number> = {
  activate: 7 * dayMs,
  'reset-password': hourMs,
  'change-email': dayMs,
  // The owner may be away for years before reading the letter.
  'i-am-alive': 5 * yearMs,
  'still-here': yearMs,
}
