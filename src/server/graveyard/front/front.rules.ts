import { dayMs } from '../../../contract/values/durations.ts'
import type { PublicGrave } from '../grave.rules.ts'

export interface Front {
  born: PublicGrave[]
  passed: PublicGrave[]
  remembered: PublicGrave[]
  newest: PublicGrave[]
  countries: { country: string; graves: number }[]
}

/** The days remembered today, as month * 100 + day: 28 February of a common year includes the 29th. */
export function daysRemembered(now: Date): number[] {
  const today = (now.getUTCMonth() + 1) * 100 + now.getUTCDate()
  const tomorrow = new Date(now.getTime() + dayMs)
  return today === 228 && tomorrow.getUTCMonth() === 2 ? [228, 229] : [today]
}
