import { Argument, Command } from '@commander-js/extra-typings'
import type { GiftOutcome } from '../../payments/gifts.ts'
import { grantTier, takeTier } from '../../payments/gifts.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { reasonOption } from './reason-option.ts'

const emailArgument = ['<email>', 'address of the account', parseEmail] as const
const tierArgument = () =>
  new Argument('<tier>', 'the tier').choices(['premium', 'ultra-premium'] as const)

export function tierCommand({ readConfig }: CommandContext) {
  const tier = new Command('tier').description('Tiers given by the operator: grant, take')
  tier
    .command('grant')
    .description('Give an owner a tier without a payment; the owner is written to')
    .argument(...emailArgument)
    .addArgument(tierArgument())
    .option(...reasonOption)
    .addHelpText('after', examples('tier grant ada@example.org premium --reason "won the raffle"'))
    .action(async (email, tier, { reason = null }) => {
      const gift = { email, tier, reason }
      report(gift, await withApp(readConfig(), ({ ctx }) => grantTier(ctx, gift)))
      console.log(`${email} has ${tier} and is written to.`)
    })
  tier
    .command('take')
    .description('Take back a tier that was given; one that was bought is withdrawn by its refund')
    .argument(...emailArgument)
    .addArgument(tierArgument())
    .option(...reasonOption)
    .addHelpText('after', examples('tier take ada@example.org premium'))
    .action(async (email, tier, { reason = null }) => {
      const gift = { email, tier, reason }
      report(gift, await withApp(readConfig(), ({ ctx }) => takeTier(ctx, gift)))
      console.log(`${email} no longer has ${tier} and is written to.`)
    })
  return tier
}

const refusals: Record<Exclude<GiftOutcome, 'done'>, (email: string, tier: string) => string> = {
  unknown: (email) => `No account has the address ${email}.`,
  'has-already': (email, tier) => `${email} has ${tier} already.`,
  'has-not': (email, tier) => `${email} does not have ${tier}.`,
  bought: (email, tier) =>
    `${email} has bought ${tier}. Refund it with purchase refund: the tier closes by itself, and the owner is told.`,
  'all-free': () => 'TIERS=free: everybody has every tier.',
}

function report({ email, tier }: { email: string; tier: string }, outcome: GiftOutcome): void {
  if (outcome !== 'done') throw new CommandError(refusals[outcome](email, tier))
}
