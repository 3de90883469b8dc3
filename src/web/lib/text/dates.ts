const months =
  'January February March April May June July August September October November December'.split(' ')

// Creating an Intl format is slow, so each is created on first use.
const timeFormat = lazily({ timeStyle: 'short' })

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

/** The day of an instant in the reader's time zone, as `longDay` writes it. */
export function dayOf(instant: string): string {
  return longDay(today(new Date(instant)))
}

/** "April 2, 1931, 5:04 PM" in the reader's time zone. */
export function dateTime(instant: string): string {
  return `${dayOf(instant)}, ${timeFormat().format(new Date(instant))}`
}

/** Today in the visitor's time zone, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const date = String(now.getDate()).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}
