/** The same day so many years later; the 29th of February is the 28th where there is none. */
export function anniversaryOf(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const later = Number(year) + years
  const isMissing = month === '02' && date === '29' && !isLeapYear(later)
  return `${String(later).padStart(4, '0')}-${month}-${isMissing ? '28' : date}`
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
