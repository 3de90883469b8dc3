/** Anniversaries as iCalendar (RFC 5545), which every calendar program reads. */
export interface CalendarDay {
  messageId: number
  name: string
  year: number
  dueOn: string
}

export function calendar(
  days: readonly CalendarDay[],
  site: { siteName: string; publicUrl: string },
  now: Date,
): string {
  const host = new URL(site.publicUrl).hostname
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.siteName)}//Eternal Messages//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(site.siteName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap(({ messageId, name, year, dueOn }) => [
      'BEGIN:VEVENT',
      `UID:eternal-message-${messageId}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`,
      `SUMMARY:${escaped(`A message from ${name}, ${yearsOn(year)}`)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function yearsOn(year: number): string {
  return year === 1 ? 'one year on' : `${year} years on`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** No line is longer than 75 bytes, and no character is torn apart. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    const room = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + sign) > room) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
