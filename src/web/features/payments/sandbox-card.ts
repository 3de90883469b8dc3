import { testCards } from '../../../contract/values/test-cards.ts'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

type TestNumber = (typeof testCards)[number]['number']

/** The number, or why it is refused. A number that is not a test card never leaves the page. */
export function readCard(card: TypedCard, now: Date): { number: TestNumber } | { refusal: string } {
  const digits = card.number.replace(/\D/g, '')
  if (digits === '') return { refusal: 'Your card number is incomplete.' }
  const known = testCards.find(({ number }) => number === digits)
  if (!known)
    return { refusal: 'Only the listed test cards are accepted. No real payment is made.' }
  const [, month, year] = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(card.expiry.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) {
    return { refusal: 'Your card’s expiration date is incomplete.' }
  }
  if (Date.UTC(2000 + Number(year), Number(month)) < now.getTime()) {
    return { refusal: 'Your card’s expiration date is in the past.' }
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) {
    return { refusal: 'Your card’s security code is incomplete.' }
  }
  return { number: known.number }
}

/** In groups of four, as printed on a card. */
export function groupDigits(number: string): string {
  return number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}
