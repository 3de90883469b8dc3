import { Command } from '@commander-js/extra-typings'
import type { PartnersService } from '../../features/referrals/index.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'

const codeArgument = ['<code>', 'referral code; partner list shows it'] as const

export function partnerCommand({ readConfig, confirm }: CommandContext) {
  const partner = new Command('partner').description(
    'Referral partners: add, list, reset-password, disable, enable',
  )
  partner
    .command('add')
    .description('Add a partner and print the referral code and the first password')
    .argument('<email>', 'address of the partner', parseEmail)
    .argument('<name...>', 'name of the partner')
    .option('--code <code>', 'referral code: small letters, digits and hyphens; invented if absent')
    .addHelpText('after', examples('partner add linden@example.org Linden House --code linden'))
    .action((email, words, { code }) =>
      withApp(readConfig(), async ({ services }) => {
        const name = words.join(' ').trim()
        const added = await services.partners.add({ name, email, code })
        if (!added) {
          throw new CommandError(
            'This code is taken or cannot be one: small letters, digits and hyphens.',
          )
        }
        console.log(`Code:     ${added.code}\nPassword: ${added.password}`)
      }),
    )
  partner
    .command('list')
    .description('List the partners with their registrations and purchases')
    .action(() => withApp(readConfig(), ({ services }) => list(services.partners)))
  partner
    .command('reset-password')
    .description('Give a partner a new password and print it')
    .argument(...codeArgument)
    .option(...yesOption)
    .action(async (code, options) => {
      const config = readConfig()
      await confirm(`Replace the password of partner ${code}? The old one stops working.`, options)
      await withApp(config, async ({ services }) => {
        const password = await services.partners.resetPassword(code)
        if (!password) throw unknownCode(code)
        console.log(`Password: ${password}`)
      })
    })
  partner
    .command('disable')
    .description('Disable a partner: the code no longer counts, and the partner cannot sign in')
    .argument(...codeArgument)
    .option(...yesOption)
    .action(async (code, options) => {
      const config = readConfig()
      await confirm(`Disable partner ${code}? They are signed out at once.`, options)
      await withApp(config, async ({ services }) => {
        if (!(await services.partners.disable(code))) throw unknownCode(code)
        console.log(`${code} is disabled. People who came through it stay.`)
      })
    })
  partner
    .command('enable')
    .description('Enable a disabled partner: the code counts again, and the partner can sign in')
    .argument(...codeArgument)
    .action(async (code) => {
      await withApp(readConfig(), async ({ services }) => {
        if (!(await services.partners.enable(code))) throw unknownCode(code)
        console.log(`${code} is enabled.`)
      })
    })
  return partner
}

async function list(partners: PartnersService): Promise<void> {
  const rows = await partners.list()
  for (const row of rows) {
    const { code, name, email, registrations, purchases, disabledAt } = row
    const counted = `${registrations} registrations\t${purchases} purchases`
    console.log(`${code}\t${name}\t${email}\t${counted}\t${disabledAt ? 'disabled' : ''}`)
  }
  console.log(`${rows.length} partners`)
}

function unknownCode(code: string): CommandError {
  return new CommandError(`No partner has the code ${code}. partner list shows all codes.`)
}
