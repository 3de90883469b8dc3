import { Command } from '@commander-js/extra-typings'
import { moneyWords } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context.ts'
import {
  addPartner,
  disablePartner,
  enablePartner,
  listPartners,
  recordPayout,
  resetPartnerPassword,
} from '../../../partners/management/partner-management.ts'
import { parseEmail, parseWholeNumber } from '../../arguments.ts'
import { type CommandContext, examples, yesOption } from '../../command-context.ts'
import { withApp } from '../../open-app.ts'
import { refusing } from '../../refusing.ts'
import { console } from '../../terminal/console.ts'
import { reasonOption } from '../reason-option.ts'

const most = 999_999_999
const codeArgument = ['<code>', 'referral code; partner list shows it'] as const

export function partnerCommand({ readConfig, confirm }: CommandContext) {
  const partner = new Command('partner').description(
    'Referral partners: add, list, reset-password, disable, enable, paid',
  )
  partner
    .command('add')
    .description('Add a partner and print the referral code and the first password')
    .argument('<email>', 'address of the partner', parseEmail)
    .argument('<name...>', 'name of the partner')
    .option('--code <code>', 'referral code: small letters, digits and hyphens; invented if absent')
    .option(...reasonOption)
    .addHelpText('after', examples('partner add linden@example.org Linden House --code linden'))
    .action((email, words, { code, reason = null }) =>
      withApp(readConfig(), async ({ ctx }) => {
        const name = words.join(' ').trim()
        const added = await refusing(
          addPartner(ctx, { name, email, code }, { reason, by: null }),
          refusals,
        )
        console.log(`Code:     ${added.code}\nPassword: ${added.password}`)
      }),
    )
  partner
    .command('list')
    .description('List the partners with their registrations and purchases')
    .action(() => withApp(readConfig(), ({ ctx }) => list(ctx)))
  partner
    .command('reset-password')
    .description('Give a partner a new password and print it')
    .argument(...codeArgument)
    .option(...reasonOption)
    .option(...yesOption)
    .action(async (code, { reason = null, ...options }) => {
      const config = readConfig()
      await confirm(`Replace the password of partner ${code}? The old one stops working.`, options)
      await withApp(config, async ({ ctx }) => {
        const password = await refusing(
          resetPartnerPassword(ctx, code, { reason, by: null }),
          refusals,
        )
        console.log(`Password: ${password}`)
      })
    })
  partner
    .command('disable')
    .description('Disable a partner: the code no longer counts, and the partner cannot sign in')
    .argument(...codeArgument)
    .option(...reasonOption)
    .option(...yesOption)
    .action(async (code, { reason = null, ...options }) => {
      const config = readConfig()
      await confirm(`Disable partner ${code}? They are signed out at once.`, options)
      await withApp(config, async ({ ctx }) => {
        await refusing(disablePartner(ctx, code, { reason, by: null }), refusals)
        console.log(`${code} is disabled. People who came through it stay.`)
      })
    })
  partner
    .command('enable')
    .description('Enable a disabled partner: the code counts again, and the partner can sign in')
    .argument(...codeArgument)
    .option(...reasonOption)
    .action(async (code, { reason = null }) => {
      await withApp(readConfig(), async ({ ctx }) => {
        await refusing(enablePartner(ctx, code, { reason, by: null }), refusals)
        console.log(`${code} is enabled.`)
      })
    })
  partner
    .command('paid')
    .description('Record that a partner was paid, at most what is owed')
    .argument(...codeArgument)
    .argument('<cents>', 'amount in the smallest unit of the currency', parseWholeNumber(1, most))
    .option('--currency <currency>', 'currency of the amount, such as EUR; CURRENCY if absent')
    .option(...reasonOption)
    .addHelpText('after', examples('partner paid linden 1250'))
    .action(async (code, amountCents, { reason = null, ...options }) => {
      const config = readConfig()
      const currency = options.currency ?? config.offer.currency
      await withApp(config, async ({ ctx }) => {
        await refusing(
          recordPayout(ctx, code, { amountCents, currency }, { reason, by: null }),
          refusals,
        )
        console.log(`Recorded: ${moneyWords(amountCents, currency)} paid to ${code}.`)
      })
    })
  return partner
}

async function list(ctx: Context): Promise<void> {
  const rows = await listPartners(ctx)
  for (const { code, name, email, registrations, purchases, disabledAt, owed } of rows) {
    const counted = `${registrations} registrations\t${purchases} purchases`
    const due = owed.map(({ amountCents, currency }) => `owed ${moneyWords(amountCents, currency)}`)
    const state = disabledAt ? 'disabled' : ''
    console.log([code, name, email, counted, due.join(', '), state].join('\t'))
  }
  console.log(rows.length === 1 ? '1 partner' : `${rows.length} partners`)
}

const refusals = {
  'not-found': 'No partner has this code. partner list shows all codes.',
  'partner-code-taken': 'This code is taken. Choose another with --code.',
  'partner-address-taken': 'Another partner has this address.',
  'bad-partner-code': 'This cannot be a code: small letters, digits and hyphens.',
  'payout-too-high': 'This is more than the partner is owed. Nothing was recorded.',
}
