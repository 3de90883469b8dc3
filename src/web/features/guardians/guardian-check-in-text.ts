import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'

/** Whether mail reaches a guardian; undefined before the first question. */
export function guardianCheckInText({ reach, reach_at }: Guardian): string | undefined {
  if (!reach_at) return undefined
  const day = readersDayOf(reach_at)
  switch (reach) {
    case 'asked':
      return `Asked on ${day} whether our letters arrive`
    case 'reachable':
      return `Reachable, as of ${day}`
    case 'silent':
      return `Not reachable since ${day}. Please ask them, or name somebody else.`
    default:
      return undefined
  }
}
