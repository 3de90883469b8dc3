import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { type OperatorRole, operatorRoles } from '../../accounts/operators/operator.rules.ts'
import { addOperator, listOperators, removeOperator } from '../../accounts/operators/operators.ts'
import { parseEmail } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'

const emailArgument = ['<email>', 'address of the account', parseEmail] as const

/** Only a person with access to the server assigns roles: the console cannot. */
export function operatorAddCommand({ readConfig }: CommandContext) {
  return new Command('add')
    .description('Make an account an operator, or give an operator the other role')
    .argument(...emailArgument)
    .addOption(
      new Option(
        '--role <role>',
        'supervisor, or moderator, who decides reports and answers messages',
      )
        .argParser(parseRole)
        .default('supervisor' as OperatorRole),
    )
    .addHelpText('after', examples('operator add ada@example.org --role moderator'))
    .action((email, { role }) =>
      withApp(readConfig(), async ({ ctx }) => {
        const outcome = await addOperator(ctx, email, role)
        if (outcome === 'unknown') throw unknownAccount(email)
        if (outcome === 'already') throw new CommandError(`${email} is already a ${role}.`)
        console.log(`${email} is a ${role}. The console at /operator opens with a passkey.`)
        const added = (await listOperators(ctx)).find((one) => one.email === email)
        if (added?.passkeys === 0) console.log('The account has none yet: add one in the settings.')
      }),
    )
}

export function operatorRemoveCommand({ readConfig, confirm }: CommandContext) {
  return new Command('remove')
    .description('Take the role from an operator; the account stays')
    .argument(...emailArgument)
    .option(...yesOption)
    .action(async (email, options) => {
      await confirm(`Close the console to ${email}?`, options)
      await withApp(readConfig(), async ({ ctx }) => {
        const outcome = await removeOperator(ctx, email)
        if (outcome === 'unknown') throw new CommandError(`${email} is not an operator.`)
        console.log(`${email} is no longer an operator.`)
      })
    })
}

/** Scripts may still say keeper, the former name of a supervisor. */
function parseRole(text: string): OperatorRole {
  const role = operatorRoles.find((known) => known === (text === 'keeper' ? 'supervisor' : text))
  if (role) return role
  throw new InvalidArgumentError(`Choose ${operatorRoles.join(' or ')}.`)
}

function unknownAccount(email: string): CommandError {
  return new CommandError(`No account has the address ${email}. Register it first, at /register.`)
}
