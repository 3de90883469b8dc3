import { Command } from '@commander-js/extra-typings'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'

export function accountCommand({ readConfig, confirm }: CommandContext) {
  const account = new Command('account').description(
    'Accounts of owners and guardians: close, forget-codes',
  )
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
  account
    .command('forget-codes')
    .description(
      'Switch one-time codes off for a person who has lost the app and the recovery code',
    )
    .argument('<email>', 'address of the account', parseEmail)
    .option(...yesOption)
    .addHelpText('after', examples('account forget-codes ada@example.org'))
    .action(async (email, options) => {
      const config = readConfig()
      await confirm(`Let the password alone sign in to ${email} again?`, options)
      const outcome = await withApp(config, ({ services }) =>
        services.oneTimeCodes.removeByEmail(email),
      )
      if (outcome === 'unknown') throw new CommandError(`No account has the address ${email}.`)
      if (outcome === 'off') throw new CommandError(`${email} has no one-time codes.`)
      console.log(`${email} signs in with the password alone and is written to.`)
    })
  return account
}
