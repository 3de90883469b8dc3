import { hourMs } from '../../contract/values/durations.ts'

/** IANA names of time zones. Null, or a name that this server does not know, counts as UTC. */
export type TimeZone = string | null

const morning = 'T09:00:00Z'
/** Nine o'clock in the easternmost zone, +14:00, is this long before the day begins in UTC. */
const earliestMorningMs = 5 * hourMs

/** Names only: an offset such as `+02:00` has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && name.length <= 64 && formatOf(name) !== null
}

/** The calendar day of an instant in the zone. */
export function localDayOf(instant: Date, zone: TimeZone): string {
  return new Date(instant.getTime() + offsetMs(zone, instant.getTime())).toISOString().slice(0, 10)
}

/** Nine in the morning of a day in the zone. */
export function nineOn(day: string, zone: TimeZone): Date {
  const wall = Date.parse(`${day}${morning}`)
  const guess = wall - offsetMs(zone, wall)
  // The clocks may have changed between the guess and the moment.
  return new Date(wall - offsetMs(zone, guess))
}

/** Nine in the morning of the day of an instant, in the zone. */
export function morningOf(moment: Date, zone: TimeZone): Date {
  return nineOn(localDayOf(moment, zone), zone)
}

/** The latest day on which it is nine in the morning, or later, anywhere on Earth. */
export function latestMorning(now: Date): string {
  return new Date(now.getTime() + earliestMorningMs).toISOString().slice(0, 10)
}

function offsetMs(zone: TimeZone, at: number): number {
  const format = zone === null ? null : formatOf(zone)
  if (!format) return 0
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes far longer than using one; there are a few hundred zones. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
    return format
  } catch {
    return null
  }
}
