/** A table as CSV (RFC 4180), with a header row. */
export function csvOf<Row extends object>(rows: Row[], columns: (keyof Row & string)[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  const safe = withoutFormulas(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A spreadsheet would run text that begins like a formula; an apostrophe makes it text. In many
 * countries it splits at semicolons, also inside of quotes, and a new cell begins after each.
 */
function withoutFormulas(text: string): string {
  return text.replace(/^(?=[=+\-@\t\r])|([;\t]\s*)(?=[=+\-@])/g, "$1'")
}
