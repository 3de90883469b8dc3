const months =
  'January February March April May June July August September October November December'.split(' ')

// A format of the browser takes longer to make than a whole page to draw, so it waits until wanted.
const shortDayFormat = lazily({ dateStyle: 'medium' })
const momentFormat = lazily({ dateStyle: 'medium', timeStyle: 'short' })

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

/** The day of an instant where the reader sits. */
export function dayOf(instant: string): string {
  return shortDayFormat().format(new Date(instant))
}

export function moment(instant: string): string {
  return momentFormat().format(new Date(instant))
}

/** Today where the person sits, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const date = String(now.getDate()).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}
