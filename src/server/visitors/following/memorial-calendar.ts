import { icalendarDay, icalendarFile, icalendarText } from '../../lib/calendar/icalendar.ts'
import type { Site } from '../../lib/site.ts'

/** The two days of a memorial as yearly all-day events. The bytes stay the same until something changes. */
export function memorialCalendar(
  memorial: {
    code: string
    name: string
    url: string
    bornOn: string | null
    /** The earliest possible day, where it is not known exactly. */
    passedOn: string
    isDayKnown: boolean
  },
  site: Site,
): Buffer {
  const { code, name, url, bornOn, passedOn } = memorial
  const host = new URL(site.publicUrl).hostname
  // Calendars compare it: a corrected day is a newer version of the event.
  const stamp = `${icalendarDay(passedOn)}T000000Z`
  const event = (kind: 'birth' | 'passing', day: string) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${code}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${icalendarDay(day)}`,
    `RRULE:${everyYear(day)}`,
    `SUMMARY:${icalendarText(`Day of ${kind}: ${name}, ${Number(day.slice(0, 4))}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  return icalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${icalendarText(site.siteName)}//Days of a memorial//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...(bornOn === null ? [] : event('birth', bornOn)),
    ...(memorial.isDayKnown ? event('passing', passedOn) : []),
    'END:VCALENDAR',
  ])
}

/** 29 February is written as the last day of the month, which is the 28th in common years. */
function everyYear(day: string): string {
  return day.endsWith('-02-29') ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'
}
