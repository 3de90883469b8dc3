const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const shortDayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `1931-04-02` as "April 2, 1931". */
export function longDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant where the reader sits. */
export function dayOf(instant: string): string {
  return shortDayFormat.format(new Date(instant))
}

export function moment(instant: string): string {
  return momentFormat.format(new Date(instant))
}

/** Today where the person sits, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const date = String(now.getDate()).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}
