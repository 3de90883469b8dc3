import type {
  ListedPurchase,
  PurchaseDetails,
} from '../../../../../contract/payments/operator-purchases.ts'
import { moneyWords } from '../../../../../contract/values/money.ts'
import { longMoment } from '../../../../lib/text/dates.ts'
import { tierNames } from '../person-text.ts'

export const stateWords: Record<ListedPurchase['state'], string> = {
  open: 'Open',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const eventWords: Record<PurchaseDetails['entries'][number]['event'], string> = {
  opened: 'Opened',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
  restored: 'Paid again, after a refund or a dispute that failed',
}

export function titleOf({ tier, amount_cents, currency }: ListedPurchase): string {
  return `${tierNames[tier]}, ${moneyWords(amount_cents, currency)}`
}

export function lineOf(purchase: ListedPurchase) {
  const { id, state, opened_at, person_id } = purchase
  const who = person_id === null ? 'an erased account' : `person ${person_id}`
  return {
    id,
    title: titleOf(purchase),
    note: `${stateWords[state]}, opened on ${longMoment(opened_at)}, ${who}`,
  }
}

export function purchaseFacts(purchase: PurchaseDetails): [term: string, value: string][] {
  const { person_id, email, paid_at, payment_id, provider, referral_code } = purchase
  const buyer = person_id === null ? 'An erased account' : `${email}, number ${person_id}`
  const lines: [string, string | null][] = [
    ['Buyer', buyer],
    ['State here', stateWords[purchase.state]],
    ['At the provider', providerWords(purchase)],
    ['Opened', longMoment(purchase.opened_at)],
    ['Paid', paid_at && longMoment(paid_at)],
    ['Number at the provider', payment_id ? `${payment_id} (${provider})` : 'None yet'],
    ['Reference', purchase.id],
    ['Partner', referral_code],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}

/** What the provider says, and what it means for the operator. */
function providerWords({ at_provider }: PurchaseDetails): string {
  const { verdict, state, amount_cents, currency } = at_provider
  const amount = currency === null ? '' : `, ${moneyWords(amount_cents ?? 0, currency)}`
  const says = state === null ? '' : `${stateWords[state]}${amount}. `
  return says + verdicts[verdict]
}

const verdicts: Record<PurchaseDetails['at_provider']['verdict'], string> = {
  agrees: 'Both say the same.',
  ahead: 'It is ahead of us: within the hour we follow.',
  differs: 'This contradicts our ledger. Please look there before you act.',
  unknown: 'It does not know this payment. Please look there before you act.',
  unreachable: 'It cannot be reached. What stands here is what we know ourselves; nothing is lost.',
  none: 'It was not asked for a payment yet.',
  elsewhere: 'The payment is at another provider than the one that is set up now.',
}
