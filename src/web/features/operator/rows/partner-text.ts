import { moneyWords } from '../../../../contract/values/money.ts'

/** `owed 7.49 USD`; nothing where nothing is owed. */
export function owedWords(owed: readonly { amount_cents: number; currency: string }[]): string {
  return owed.map((one) => `owed ${moneyWords(one.amount_cents, one.currency)}`).join(', ')
}
