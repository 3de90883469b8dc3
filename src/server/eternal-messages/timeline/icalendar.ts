import { icalendarDay, icalendarFile, icalendarText } from '../../lib/calendar/icalendar.ts'
import type { Site } from '../../lib/site.ts'

export interface CalendarDay {
  messageId: number
  name: string
  year: number
  dueOn: string
}

/** Anniversaries as iCalendar. */
export function calendar(days: readonly CalendarDay[], site: Site, now: Date): Buffer {
  const host = new URL(site.publicUrl).hostname
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${icalendarText(site.siteName)}//Eternal Messages//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalendarText(site.siteName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap(({ messageId, name, year, dueOn }) => [
      'BEGIN:VEVENT',
      `UID:eternal-message-${messageId}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${icalendarDay(dueOn)}`,
      `SUMMARY:${icalendarText(`A message from ${name}, ${yearsOn(year)}`)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return icalendarFile(lines)
}

function yearsOn(year: number): string {
  return year === 1 ? 'one year on' : `${year} years on`
}
