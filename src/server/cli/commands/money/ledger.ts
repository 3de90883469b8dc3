import { Command } from '@commander-js/extra-typings'
import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../context.ts'
import { checkLedger } from '../../../payments/ledger-check.ts'
import { reconcilePurchases } from '../../../payments/reconciling.ts'
import { type CommandContext, CommandError } from '../../command-context.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'

export function ledgerCommand({ readConfig }: CommandContext) {
  const ledger = new Command('ledger').description('Purchases and tiers: check, reconcile')
  ledger
    .command('check')
    .description("Check that tiers, purchases and the payment provider's records agree")
    .action(() => withPayments(readConfig(), check))
  ledger
    .command('reconcile')
    .description('Ask the payment provider about open purchases now instead of within the hour')
    .action(() => withPayments(readConfig(), reconcile))
  return ledger
}

async function withPayments(config: Config, work: (ctx: Context) => Promise<void>) {
  await withApp(config, async ({ ctx }) => {
    if (ctx.payments) await work(ctx)
    else console.log('Payments are switched off.')
  })
}

async function reconcile(ctx: Context): Promise<void> {
  const { asked } = await reconcilePurchases(ctx)
  console.log(`Asked about ${asked} purchases.`)
}

async function check(ctx: Context): Promise<void> {
  const report = await checkLedger(ctx)
  for (const line of report.waiting) {
    console.log(`… ${line} The next reconciliation brings it.`)
  }
  for (const line of report.wrong) console.error(`✗ ${line}`)
  const counted = `${report.purchases} purchases, ${report.payments} payments`
  if (report.wrong.length > 0) throw new CommandError(`✗ The ledger is wrong: ${counted}.`)
  console.log(`✓ The ledger is right: ${counted}.`)
}
