const months =
  'January February March April May June July August September October November December'.split(' ')

// Creating an Intl format is slow, so each is created on first use.
const longMomentFormat = lazily({ dateStyle: 'long', timeStyle: 'short' })

function lazily(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en', options)
    return format
  }
}

/** `1931-04-02` as "April 2, 1931". */
export function longDay(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}

/** The day of an instant in the reader's time zone, as "November 14, 2026". */
export function longDayOf(instant: string): string {
  return longDay(today(new Date(instant)))
}

/** The same in UTC, for a page that is rendered for everyone. */
export function longDayInUtc(instant: string): string {
  return longDay(instant.slice(0, 10))
}

/** An instant in the reader's time zone, as "November 14, 2026 at 9:30 AM". */
export function longMoment(instant: string): string {
  return longMomentFormat().format(new Date(instant))
}

/** Today in the visitor's time zone, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const date = String(now.getDate()).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}
