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
