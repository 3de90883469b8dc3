import { dayMs } from '../../../../contract/values/durations.ts'
import { familyLimits } from '../../../../contract/values/family-limits.ts'

/** A memorial has five keepers at most, those who are invited among them. */
export const seats = Array.from({ length: familyLimits.keepers }, (_, place) => place + 1)

/** Until then the keeper may object. */
export function removalEndsAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + familyLimits.daysToObject * dayMs)
}
