export interface CalendarDay {
  messageId: number
  name: string
  year: number
  dueOn: string
}

/** Anniversaries as iCalendar (RFC 5545), which every calendar program reads. */
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
    `PRODID:-//${escapeText(site.siteName)}//Eternal Messages//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(site.siteName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap(({ messageId, name, year, dueOn }) => [
      'BEGIN:VEVENT',
      `UID:eternal-message-${messageId}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(`A message from ${name}, ${yearsOn(year)}`)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function yearsOn(year: number): string {
  return year === 1 ? 'one year on' : `${year} years on`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds lines longer than 75 bytes without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const room = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
