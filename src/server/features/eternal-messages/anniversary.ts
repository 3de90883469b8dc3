/** The same day so many years later; the 29th of February is the 28th where there is none. */
export function anniversaryOf(passedOn: string, years: number): string {
  const [year = '', month = '', day = ''] = passedOn.split('-')
  const later = Number(year) + years
  const isMissing = month === '02' && day === '29' && !isLeapYear(later)
  return `${String(later).padStart(4, '0')}-${month}-${isMissing ? '28' : day}`
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** `first`, `second` … as letters say it. */
export function ordinal(year: number): string {
  return ordinals[year] ?? `${year}th`
}

const ordinals: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  10: 'tenth',
  15: 'fifteenth',
  20: 'twentieth',
  25: 'twenty-fifth',
  30: 'thirtieth',
}
