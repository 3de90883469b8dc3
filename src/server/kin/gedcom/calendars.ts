/*
 * Days of other calendars, as the number of a day that astronomers count (the Julian day number), and from there to
 * the Gregorian calendar.
 */

export type Calendar = 'gregorian' | 'julian' | 'hebrew' | 'french'

const monthNames: Record<Calendar, string[]> = {
  gregorian: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' '),
  julian: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' '),
  hebrew: 'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' '),
  french: 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' '),
}

/** From 1; undefined for a word that names no month there. */
export function monthNamed(calendar: Calendar, name: string): number | undefined {
  const at = monthNames[calendar].indexOf(name)
  return at < 0 ? undefined : at + 1
}

/** The first and the last day of a year, a month or a day; null where the calendar has no such day. */
export function daysOf(
  calendar: Calendar,
  { year, month, day }: { year: number; month?: number | undefined; day?: number | undefined },
): { first: string; last: string } | null {
  const months = monthsIn(calendar)
  const first = startOfMonth(calendar, year, month ?? 1)
  const end = month
    ? startOfMonth(calendar, year, month + 1)
    : startOfMonth(calendar, year, months + 1)
  if (!day) return isoDays(first, end - 1)
  const on = first + day - 1
  return day < 1 || on >= end ? null : isoDays(on, on)
}

const isoDays = (first: number, last: number) => ({ first: isoDay(first), last: isoDay(last) })

const monthsIn = (calendar: Calendar) => monthNames[calendar].length

function startOfMonth(calendar: Calendar, year: number, month: number): number {
  if (month > monthsIn(calendar)) return startOfMonth(calendar, year + 1, 1)
  switch (calendar) {
    case 'gregorian':
      return startGregorian(year, month)
    case 'julian':
      return startJulian(year, month)
    case 'french':
      return 2_375_840 + (year - 1) * 365 + Math.floor(year / 4) + (month - 1) * 30
    case 'hebrew':
      return (
        hebrewNewYear(year) +
        hebrewLengths(year)
          .slice(0, month - 1)
          .reduce((sum, days) => sum + days, 0)
      )
  }
}

function startGregorian(year: number, month: number): number {
  const [y, m] = fromMarch(year, month)
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 1 + Math.floor((153 * m + 2) / 5) + 365 * y + leaps - 32_045
}

function startJulian(year: number, month: number): number {
  const [y, m] = fromMarch(year, month)
  return 1 + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - 32_083
}

/** Counted from March, a leap day is the last of its year. */
function fromMarch(year: number, month: number): [number, number] {
  const isEarly = month < 3
  return [year + 4_800 - (isEarly ? 1 : 0), month + (isEarly ? 9 : -3)]
}

/** Days before the new moon of Tishri, moved where the year would begin on a forbidden weekday. */
function hebrewElapsed(year: number): number {
  const months = Math.floor((235 * year - 234) / 19)
  const parts = 12_084 + 13_753 * months
  const days = months * 29 + Math.floor(parts / 25_920)
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
}

function hebrewNewYear(year: number): number {
  const [before, at, after] = [year - 1, year, year + 1].map(hebrewElapsed) as [
    number,
    number,
    number,
  ]
  const delay = after - at === 356 ? 2 : at - before === 382 ? 1 : 0
  return 347_998 + at + delay
}

/** The lengths of the months from Tishri. A common year has no second Adar, so that month has no days. */
function hebrewLengths(year: number): number[] {
  const days = hebrewNewYear(year + 1) - hebrewNewYear(year)
  const isLeap = days > 380
  const cheshvan = days % 10 === 5 ? 30 : 29
  const kislev = days % 10 === 3 ? 29 : 30
  return [30, cheshvan, kislev, 29, 30, isLeap ? 30 : 29, isLeap ? 29 : 0, 30, 29, 30, 29, 30, 29]
}

/** 2,440,588 is the first of January 1970. */
function isoDay(dayNumber: number): string {
  return new Date((dayNumber - 2_440_588) * 86_400_000).toISOString().slice(0, 10)
}
