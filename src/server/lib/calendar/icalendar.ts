/** The lines of a calendar as a file (RFC 5545), which every calendar program reads. */
export function icalendarFile(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.map(foldLine).join('\r\n')}\r\n`)
}

/** Text as the value of a property: it cannot add lines of its own. */
export function icalendarText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** `2027-03-05` as the value of a property with `VALUE=DATE`. */
export function icalendarDay(day: string): string {
  return day.replaceAll('-', '')
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
