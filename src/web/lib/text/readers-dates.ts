import { longDay, today } from './dates.ts'

let isDayFirst: boolean | undefined

/** Asked once: creating an Intl format is slow. */
function readsDayFirst(): boolean {
  isDayFirst ??= isDayFirstIn(navigator.language)
  return isDayFirst
}

export function isDayFirstIn(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}

/** `1931-04-02` as the reader writes it: "2 April 1931", or "April 2, 1931". For pages of members only. */
export function readersDay(day: string, dayFirst = readsDayFirst()): string {
  const written = longDay(day)
  return dayFirst ? written.replace(/^(\S+) (\d+), /, '$2 $1 ') : written
}

/** The day of an instant in the reader's time zone. */
export function readersDayOf(instant: string): string {
  return readersDay(today(new Date(instant)))
}
