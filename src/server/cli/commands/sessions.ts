import { Command } from '@commander-js/extra-typings'
import type { SessionsService } from '../../features/accounts/index.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'

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
      await withApp(config, ({ services }) =>
        who === everybody ? endEvery(services.sessions) : endOf(services.sessions, who),
      )
    })
  return sessions
}

async function endOf(sessions: SessionsService, email: string): Promise<void> {
  const isKnown = await sessions.endAllByEmail(email)
  if (!isKnown) throw new CommandError(`No account has the address ${email}.`)
  console.log(`${email} is signed out everywhere.`)
}

async function endEvery(sessions: SessionsService): Promise<void> {
  console.log(`${await sessions.endAll()} sessions ended. Everybody signs in again.`)
}
