import { Command } from '@commander-js/extra-typings'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'

export function accountCommand({ readConfig, confirm }: CommandContext) {
  const account = new Command('account').description('Accounts of owners and guardians: close')
  account
    .command('close')
    .description('Close an account for a person who cannot sign in: it is erased after 14 days')
    .argument('<email>', 'address of the account', parseEmail)
    .option(...yesOption)
    .addHelpText('after', examples('account close ada@example.org'))
    .action(async (email, options) => {
      const config = readConfig()
      await confirm(`Close the account ${email}? It will be erased after 14 days.`, options)
      const day = await withApp(config, ({ services }) => services.closing.closeByEmail(email))
      if (!day) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} will be erased on ${day} and is written to.`)
    })
  return account
}
