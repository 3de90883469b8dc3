/** How many decimals a currency has: 2 for USD, 0 for JPY. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** From the smallest unit, in which amounts are stored, to the main unit of the currency. */
export function inMainUnit(amountCents: number, currency: string): number {
  return amountCents / 10 ** decimalsOf(currency)
}

/** `9.99 USD` */
export function moneyWords(amountCents: number, currency: string): string {
  const amount = inMainUnit(amountCents, currency).toFixed(decimalsOf(currency))
  return `${amount} ${currency.toUpperCase()}`
}

/** `$9.99` */
export function priceTag(amountCents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    inMainUnit(amountCents, currency),
  )
}
