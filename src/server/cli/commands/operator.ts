import { Command, Option } from '@commander-js/extra-typings'
import type { Context } from '../../context.ts'
import { type OperatorRole, operatorRoles } from '../../operator/operator.rules.ts'
import { addOperator, listOperators, removeOperator } from '../../operator/operators.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'

const emailArgument = ['<email>', 'address of the account', parseEmail] as const

export function operatorCommand({ readConfig, confirm }: CommandContext) {
  const operator = new Command('operator').description(
    'Accounts that enter the console at /operator: add, list, remove',
  )
  const onOperators = <T>(work: (ctx: Context) => Promise<T>) =>
    withApp(readConfig(), ({ ctx }) => work(ctx))

  operator
    .command('add')
    .description('Make an account an operator, or give an operator the other role')
    .argument(...emailArgument)
    .addOption(
      new Option('--role <role>', 'a moderator decides reports and answers messages')
        .choices(operatorRoles)
        .default('keeper' as OperatorRole),
    )
    .addHelpText('after', examples('operator add ada@example.org --role moderator'))
    .action((email, { role }) =>
      onOperators(async (ctx) => {
        const outcome = await addOperator(ctx, email, role)
        if (outcome === 'unknown') throw unknownAccount(email)
        if (outcome === 'already') throw new CommandError(`${email} is a ${role} already.`)
        console.log(`${email} is a ${role}. The console at /operator opens with a passkey.`)
        const added = (await listOperators(ctx)).find((one) => one.email === email)
        if (added?.passkeys === 0) console.log('There is none yet: add one in the settings.')
      }),
    )
  operator
    .command('list')
    .description('List the operators with their roles and their number of passkeys')
    .action(() => onOperators(list))
  operator
    .command('remove')
    .description('Take the role from an operator; the account stays')
    .argument(...emailArgument)
    .option(...yesOption)
    .action(async (email, options) => {
      await confirm(`Close the console to ${email}?`, options)
      await onOperators(async (ctx) => {
        const outcome = await removeOperator(ctx, email)
        if (outcome === 'unknown') throw new CommandError(`${email} is no operator.`)
        console.log(`${email} is no operator any more.`)
      })
    })
  return operator
}

async function list(ctx: Context): Promise<void> {
  const all = await listOperators(ctx)
  for (const { email, role, addedAt, passkeys } of all) {
    const since = `since ${addedAt.toISOString().slice(0, 10)}`
    console.log([email, role, since, `${passkeys} passkeys`].join('\t'))
  }
  console.log(`${all.length} operators`)
}

function unknownAccount(email: string): CommandError {
  return new CommandError(`No account has the address ${email}. Register it first, at /register.`)
}
