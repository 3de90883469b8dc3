/** Purchases by registrations as a rounded percent; of nobody, nobody has bought. */
export function conversionRate(purchases: number, registrations: number): string {
  return `${registrations === 0 ? 0 : Math.round((purchases / registrations) * 100)}%`
}
