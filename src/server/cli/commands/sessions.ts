import { Command } from '@commander-js/extra-typings'
import {
  endAllSessions,
  endSessionByOperator,
  endSessionsByEmail,
  listSessions,
} from '../../accounts/sessions/sessions.ts'
import type { Context } from '../../context.ts'
import { lookUpAccount } from '../../operator/people.ts'
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
      await withApp(config, ({ ctx }) => {
        if (who === everybody) return endEvery(ctx)
        return device === undefined ? endOf(ctx, who, reason) : endDevice(ctx, who, device, reason)
      })
    })
  sessions
    .command('list')
    .description('List where an account is signed in, the last used first')
    .argument('<email>', 'address of the account', parseEmail)
    .option(...reasonOption)
    .addHelpText('after', examples('sessions list ada@example.org'))
    .action((email, { reason = null }) =>
      withApp(readConfig(), async ({ ctx }) => {
        const devices = await devicesOf(ctx, email, reason)
        for (const [place, { device, createdAt, lastUsedAt }] of devices.entries()) {
          const used = (lastUsedAt ?? createdAt).toISOString()
          console.log([place + 1, device ?? 'unknown device', `used ${used}`].join('\t'))
        }
        console.log(devices.length === 1 ? '1 device' : `${devices.length} devices`)
      }),
    )
  return sessions
}

/** A look at a person, so it is in the audit. */
async function devicesOf(ctx: Context, email: string, reason: string | null) {
  const found = await lookUpAccount(ctx, { email }, reason)
  if (!found) throw new CommandError(`No account has the address ${email}.`)
  const devices = await listSessions(ctx, found.id)
  return devices.map((device) => ({ ...device, accountId: found.id }))
}

async function endDevice(
  ctx: Context,
  email: string,
  place: number,
  reason: string | null,
): Promise<void> {
  const found = (await devicesOf(ctx, email, reason))[place - 1]
  if (!found) throw new CommandError(`${email} has no device ${place}. sessions list shows them.`)
  await endSessionByOperator(ctx, found.accountId, found.id, { reason, by: null })
  console.log(`${email} is signed out on ${found.device ?? 'an unknown device'}.`)
}

async function endOf(ctx: Context, email: string, reason: string | null): Promise<void> {
  const isKnown = await endSessionsByEmail(ctx, email, reason)
  if (!isKnown) throw new CommandError(`No account has the address ${email}.`)
  console.log(`${email} is signed out everywhere.`)
}

async function endEvery(ctx: Context): Promise<void> {
  const count = await endAllSessions(ctx)
  console.log(`${count} ${count === 1 ? 'session' : 'sessions'} ended. Everybody signs in again.`)
}
