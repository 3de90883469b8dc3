import { dayMs, hourMs } from '../../contract/values/durations.ts'

/** A calendar day is text, `YYYY-MM-DD`: it has no time zone, and days compare as text. */

/** Today in the easternmost time zone, so that no owner's today counts as the future. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
}

/** The day of an instant in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs))
}

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** `1931-04-02` as "April 2, 1931", as the screens write it. */
export function longDay(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}

/** A day of this week or this year: "Saturday, November 14, 2026". */
export function weekdayAndDay(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${longDay(day)}`
}

/** An instant as "April 2, 1931 at 2:05 PM UTC", for letters, whose readers may live anywhere. */
export function longMoment(instant: Date): string {
  const hours = instant.getUTCHours()
  const minutes = String(instant.getUTCMinutes()).padStart(2, '0')
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${longDay(dayOf(instant))} at ${time} UTC`
}

/** The same with its weekday: "Thursday, November 19, 2026 at 9:30 AM UTC". */
export function weekdayAndMoment(instant: Date): string {
  return `${weekdays[instant.getUTCDay()]}, ${longMoment(instant)}`
}
