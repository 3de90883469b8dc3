import { Command } from '@commander-js/extra-typings'
import { closeAccountByEmail } from '../../accounts/closing/closing.ts'
import { removeOneTimeCodesByEmail } from '../../accounts/one-time-codes/one-time-codes.ts'
import type { AccountFacts } from '../../operator/people.store.ts'
import { correctAddressOfPerson, findPeople, lookUpAccount } from '../../operator/people.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { refusing } from '../refusing.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'
import { reasonOption } from './reason-option.ts'

export function accountCommand({ readConfig, confirm }: CommandContext) {
  const account = new Command('account').description(
    'Accounts of owners and guardians: find, show, correct-address, close, forget-codes',
  )
  account
    .command('find')
    .description('Find people by the beginning of an address or a name, or by number')
    .argument('<text>', 'at least two characters, or a number')
    .addHelpText('after', examples('account find ada', 'account find 4711'))
    .action((text) =>
      withApp(readConfig(), async ({ ctx }) => {
        const { people, isCut } = await findPeople(ctx, text)
        for (const { id, email, fullName } of people) {
          console.log([id, email, oneLine(fullName)].join('\t'))
        }
        console.log(isCut ? `${people.length} of more: write more of it` : `${people.length} found`)
      }),
    )
  account
    .command('show')
    .description('Show what an account has; nothing that its owner wrote or recorded')
    .argument('<email>', 'address of the account', parseEmail)
    .option(...reasonOption)
    .addHelpText('after', examples('account show ada@example.org --reason "has not got a letter"'))
    .action(async (email, { reason = null }) => {
      const found = await withApp(readConfig(), ({ ctx }) => lookUpAccount(ctx, { email }, reason))
      if (!found) throw new CommandError(`No account has the address ${email}.`)
      print(email, found)
    })
  account
    .command('correct-address')
    .description('Send a link to the new address of a person; opening it moves the account there')
    .argument('<email>', 'address of the account', parseEmail)
    .argument('<new-email>', 'address that the person can read', parseEmail)
    .requiredOption(...reasonOption)
    .option(...yesOption)
    .addHelpText(
      'after',
      examples('account correct-address ada@example.org ada@example.com --reason "passport seen"'),
    )
    .action(async (email, newEmail, { reason, ...options }) => {
      const config = readConfig()
      await confirm(`Let ${newEmail} take over the account ${email}? Be sure who asks.`, options)
      await withApp(config, async ({ ctx }) => {
        const found = await lookUpAccount(ctx, { email }, reason)
        if (!found) throw new CommandError(`No account has the address ${email}.`)
        await refusing(correctAddressOfPerson(ctx, found.id, newEmail, { reason, by: null }))
      })
      console.log(`A link is on its way to ${newEmail}, and ${email} is told.`)
    })
  account
    .command('close')
    .description('Close an account for a person who cannot sign in: it is erased after 14 days')
    .argument('<email>', 'address of the account', parseEmail)
    .option(...reasonOption)
    .option(...yesOption)
    .addHelpText('after', examples('account close ada@example.org'))
    .action(async (email, { reason, ...options }) => {
      const config = readConfig()
      await confirm(`Close the account ${email}? It will be erased after 14 days.`, options)
      const day = await withApp(config, ({ ctx }) =>
        closeAccountByEmail(ctx, email, reason ? { reason } : {}),
      )
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
      const outcome = await withApp(config, ({ ctx }) => removeOneTimeCodesByEmail(ctx, email))
      if (outcome === 'unknown') throw new CommandError(`No account has the address ${email}.`)
      if (outcome === 'off') throw new CommandError(`${email} has no one-time codes.`)
      console.log(`${email} signs in with the password alone and is written to.`)
    })
  return account
}

function print(email: string, found: AccountFacts): void {
  const day = (at: Date | null) => at?.toISOString().slice(0, 10)
  const tiers = found.tiers.map(({ tier, isGift }) => (isGift ? `${tier} (given)` : tier))
  const rows: [string, string | undefined][] = [
    ['number', String(found.id)],
    ['opened', day(found.openedAt)],
    ['address', found.provenAt ? `proven on ${day(found.provenAt)}` : 'not proven'],
    ['closing', found.eraseAfter ? `erased on ${day(found.eraseAfter)}` : undefined],
    ['name', found.fullName || 'none yet'],
    ['memorial', found.code ? `/g/${found.code}` : 'none yet'],
    ['seen by', found.isListed ? found.audience : `${found.audience}, in no list`],
    ['hidden by', found.hiddenBy ?? undefined],
    ['passing', found.passedOn ?? undefined],
    ['tiers', tiers.join(', ') || 'none'],
    ['guardians', String(found.guardians)],
    ['passkeys', String(found.passkeys)],
    ['sessions', String(found.sessions)],
    ['letters', `${found.lettersWaiting} waiting, ${found.lettersDead} dead`],
    ['open reports', String(found.openReports)],
  ]
  console.log(email)
  for (const [name, value] of rows) {
    if (value !== undefined) console.log(`  ${name.padEnd(14)}${oneLine(value)}`)
  }
}
