import { Command } from '@commander-js/extra-typings'
import type { SessionsService } from '../../accounts/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { parseEmail, parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { reasonOption } from './reason-option.ts'

const everybody = 'everybody'

export function sessionsCommand({ readConfig, confirm }: CommandContext) {
  const sessions = new Command('sessions').description('Who is signed in: list, end')
  sessions
    .command('end')
    .description('Sign an account out on all devices, or all accounts')
    .argument('<email>', `address of the account, or the word ${everybody}`, (who) =>
      who === everybody ? who : parseEmail(who),
    )
    .option('--device <number>', 'only this device; sessions list shows it', parseId)
    .option(...reasonOption)
    .option(...yesOption)
    .addHelpText('after', examples('sessions end ada@example.org', 'sessions end everybody'))
    .action(async (who, { device, reason = null, ...options }) => {
      const config = readConfig()
      if (who === everybody && device) throw new CommandError('--device needs an address.', 2)
      if (who === everybody) await confirm('Sign out all accounts on all devices?', options)
      await withApp(config, ({ services }) => {
        if (who === everybody) return endEvery(services.sessions)
        return device === undefined
          ? endOf(services.sessions, who, reason)
          : endDevice(services, who, device, reason)
      })
    })
  sessions
    .command('list')
    .description('List where an account is signed in, the last used first')
    .argument('<email>', 'address of the account', parseEmail)
    .option(...reasonOption)
    .addHelpText('after', examples('sessions list ada@example.org'))
    .action((email, { reason = null }) =>
      withApp(readConfig(), async ({ services }) => {
        const devices = await devicesOf(services, email, reason)
        for (const [place, { device, createdAt, lastUsedAt }] of devices.entries()) {
          const used = (lastUsedAt ?? createdAt).toISOString()
          console.log([place + 1, device ?? 'unknown device', `used ${used}`].join('\t'))
        }
        console.log(devices.length === 1 ? '1 device' : `${devices.length} devices`)
      }),
    )
  return sessions
}

type People = Pick<Services, 'lookUpAccount' | 'sessions'>

/** A look at a person, so it is in the audit. */
async function devicesOf(services: People, email: string, reason: string | null) {
  const found = await services.lookUpAccount({ email }, reason)
  if (!found) throw new CommandError(`No account has the address ${email}.`)
  const devices = await services.sessions.list(found.id)
  return devices.map((device) => ({ ...device, accountId: found.id }))
}

async function endDevice(
  services: People,
  email: string,
  place: number,
  reason: string | null,
): Promise<void> {
  const found = (await devicesOf(services, email, reason))[place - 1]
  if (!found) throw new CommandError(`${email} has no device ${place}. sessions list shows them.`)
  await services.sessions.endOneByOperator(found.accountId, found.id, { reason, by: null })
  console.log(`${email} is signed out on ${found.device ?? 'an unknown device'}.`)
}

async function endOf(
  sessions: SessionsService,
  email: string,
  reason: string | null,
): Promise<void> {
  const isKnown = await sessions.endAllByEmail(email, reason)
  if (!isKnown) throw new CommandError(`No account has the address ${email}.`)
  console.log(`${email} is signed out everywhere.`)
}

async function endEvery(sessions: SessionsService): Promise<void> {
  const count = await sessions.endAll()
  console.log(`${count} ${count === 1 ? 'session' : 'sessions'} ended. Everybody signs in again.`)
}
