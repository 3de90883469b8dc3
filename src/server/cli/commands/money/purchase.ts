import { Argument, Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { moneyWords } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context.ts'
import {
  type FoundPurchase,
  purchaseFilters,
} from '../../../payments/management/purchase-management.store.ts'
import type { PurchaseDetails } from '../../../payments/management/purchase-management.ts'
import {
  findPurchases,
  lookAtPurchase,
  refundPurchase,
} from '../../../payments/management/purchase-management.ts'
import { type CommandContext, examples, yesOption } from '../../command-context.ts'
import { withApp } from '../../open-app.ts'
import { refusing } from '../../refusing.ts'
import { console } from '../../terminal/console.ts'
import { reasonOption } from '../reason-option.ts'

const idArgument = ['<id>', 'reference of the purchase; purchase list shows it', parseId] as const

export function purchaseCommand({ readConfig, confirm, requireAnswer }: CommandContext) {
  const purchase = new Command('purchase').description(
    'Purchases against the payment provider: list, show, refund',
  )
  const onPurchases = (work: (ctx: Context) => Promise<void>) =>
    withApp(readConfig(), ({ ctx }) => work(ctx))

  purchase
    .command('list')
    .description('List purchases, the newest first, fifty at a time')
    .addArgument(new Argument('[state]', 'only purchases in this state').choices(purchaseFilters))
    .option('--find <text>', 'address of the buyer, number at the provider, or reference')
    .option('--before <id>', 'go on after this purchase', parseId)
    .addHelpText('after', examples('purchase list stuck', 'purchase list --find ada@example.org'))
    .action((state, { find: text, before }) =>
      onPurchases(async (ctx) => {
        const found = await findPurchases(ctx, { text, state, before })
        for (const one of found.purchases) console.log(lineOf(one))
        const last = found.purchases.at(-1)
        const count = found.purchases.length
        console.log(
          found.hasMore && last ? `${count} of more: --before ${last.id}` : `${count} found`,
        )
      }),
    )
  purchase
    .command('show')
    .description('Show a purchase with its ledger and what the payment provider says now')
    .argument(...idArgument)
    .option(...reasonOption)
    .action((id, { reason = null }) =>
      onPurchases(async (ctx) => {
        print(await refusing(lookAtPurchase(ctx, id, { reason, by: null }), refusals))
      }),
    )
  purchase
    .command('refund')
    .description('Pay a purchase back, once: the tier closes, and the buyer is written to')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .option(...yesOption)
    .addHelpText(
      'after',
      examples('purchase refund 6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10 --reason "within 14 days"'),
    )
    .action((id, { reason, ...options }) => {
      requireAnswer(options)
      return onPurchases(async (ctx) => {
        const found = await refusing(lookAtPurchase(ctx, id, { reason, by: null }), refusals)
        const amount = moneyWords(found.amountCents, found.currency)
        await confirm(`Pay ${amount} back to ${found.email ?? 'an erased account'}?`, options)
        print(await refusing(refundPurchase(ctx, id, { reason, by: null }), refusals))
      })
    })
  return purchase
}

const refusals = { 'not-found': 'There is no such purchase. purchase list shows them.' }

function parseId(value: string): string {
  const id = value.toLowerCase()
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id
  throw new InvalidArgumentError('It must be the reference of a purchase.')
}

function lineOf(purchase: FoundPurchase): string {
  const { id, state, openedAt, tier, amountCents, currency, accountId } = purchase
  const who = accountId === null ? 'an erased account' : `account ${accountId}`
  return [id, state, openedAt.toISOString(), tier, moneyWords(amountCents, currency), who].join(
    '\t',
  )
}

const verdicts: Record<PurchaseDetails['atProvider']['verdict'], string> = {
  agrees: 'agrees',
  ahead: 'is ahead; ledger reconcile brings it here',
  differs: 'contradicts: ledger check says how',
  unknown: 'does not know this payment',
  unreachable: 'cannot be reached; nothing is lost, ask again later',
  none: 'was not asked for a payment yet',
  elsewhere: 'is another one than the configured',
}

function print(purchase: PurchaseDetails): void {
  const { provider, paymentId, atProvider, referralCode, entries, currency } = purchase
  const { verdict, payment } = atProvider
  const says = payment
    ? `: ${payment.state}, ${moneyWords(payment.amountCents, payment.currency)}`
    : ''
  console.log(lineOf(purchase))
  console.log(`  buyer     ${purchase.email ?? 'an erased account'}`)
  if (referralCode) console.log(`  partner   ${referralCode}`)
  console.log(`  payment   ${paymentId ?? 'none'} at ${provider}`)
  console.log(`  provider  ${verdicts[verdict]}${says}`)
  for (const { at, event, amountCents } of entries) {
    console.log(`  ${at.toISOString()}  ${event}  ${moneyWords(amountCents, currency)}`)
  }
}
