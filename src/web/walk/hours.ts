import { dayMs } from '../../contract/values/durations.ts'

export const hours = ['dusk', 'night', 'dawn'] as const
export type Hour = (typeof hours)[number]

/** The visitor's own evening: night from ten, dawn from five, dusk for the rest of the day. */
export function hourAt(now: Date): Hour {
  const hour = now.getHours()
  if (hour >= 22 || hour < 5) return 'night'
  return hour < 11 ? 'dawn' : 'dusk'
}

const candleDays = 30

export function isLit(litOn: number | null, now: Date): boolean {
  return litOn !== null && litOn >= Math.floor(now.getTime() / dayMs) - candleDays
}

/** On the anniversary of a passing the candle burns. `passedOn` is `YYYY-MM-DD`. */
export function isAnniversary(passedOn: string | null, now: Date): boolean {
  if (!passedOn) return false
  const two = (number: number) => String(number).padStart(2, '0')
  const today = `${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const isLeapDay = passedOn.endsWith('-02-29')
  const isLeapYear = new Date(now.getFullYear(), 1, 29).getMonth() === 1
  return passedOn.slice(5) === today || (isLeapDay && !isLeapYear && today === '02-28')
}
