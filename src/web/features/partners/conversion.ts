/** Buyers of registrations as a rounded percent; 0 without registrations. */
export function conversionRate(buyers: number, registrations: number): string {
  return `${registrations === 0 ? 0 : Math.round((buyers / registrations) * 100)}%`
}
