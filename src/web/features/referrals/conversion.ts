/** Purchases by registrations as a rounded percent; 0 without registrations. */
export function conversionRate(purchases: number, registrations: number): string {
  return `${registrations === 0 ? 0 : Math.round((purchases / registrations) * 100)}%`
}
