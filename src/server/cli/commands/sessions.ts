import { Command } from '@commander-js/extra-typings'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'

const everybody = 'everybody'

export function sessionsCommand({ readConfig, confirm }: CommandContext) {
  const sessions = new Command('sessions').description('Who is signed in: end')
  sessions
    .command('end')
    .description('Sign an account out on all devices, or all accounts')
    .argument('<email>', `address of the account, or the word ${everybody}`, (who) =>
      who === everybody ? who : parseEmail(who),
    )
    .option(...yesOption)
    .addHelpText('after', examples('sessions end ada@example.org', 'sessions end everybody'))
    .action(async (who, options) => {
      const config = readConfig()
      if (who === everybody) await confirm('Sign out all accounts on all devices?', options)
      await withApp(config, async ({ services: { sessions } }) => {
        if (who === everybody) {
          console.log(`${await sessions.endEvery()} sessions ended. Everybody signs in again.`)
          return
        }
        const isKnown = await sessions.endAllAt(who)
        if (!isKnown) throw new CommandError(`No account has the address ${who}.`)
        console.log(`${who} is signed out everywhere.`)
      })
    })
  return sessions
}
