import { Command } from '@commander-js/extra-typings'
import * as calls from '../../../contract/operator/people.ts'
import { id, reason as reasonSchema } from '../../../contract/values/fields.ts'
import { operatorCalls } from '../calls/call-operator.ts'
import { explainingRefusals } from '../calls/explain-refusal.ts'
import { noReason, parseAs, usualWords } from '../calls/fields.ts'
import { findPerson, parsePerson } from '../calls/find-person.ts'
import { finish, jsonOption } from '../calls/finish.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'

const everybody = 'everybody'

/** One command for three calls, so it is written by hand. */
export function sessionsEndCommand({ readConfig, confirm }: CommandContext) {
  return new Command('end')
    .description('Sign a person out on all devices or on one, or all people')
    .argument('<email>', `${usualWords.personId}, or the word ${everybody}`, (who) =>
      who === everybody ? who : parsePerson(who),
    )
    .option('--device <number>', 'only this device; sessions list shows it', (value) =>
      Number(parseAs(id, value)),
    )
    .option('--reason <text>', usualWords.reason, (value) => String(parseAs(reasonSchema, value)))
    .option(...yesOption)
    .option(...jsonOption)
    .addHelpText('after', examples('sessions end ada@example.org', 'sessions end everybody'))
    .action(async (who, { device, reason = noReason, ...options }) => {
      const config = readConfig()
      if (who === everybody && device) throw new CommandError('--device needs an address.', 2)
      if (who === everybody) await confirm('Sign out all accounts on all devices?', options)
      const body = { reason }
      await withApp(config, (app) =>
        explainingRefusals({ name: 'sessions end' }, {}, async () => {
          const call = operatorCalls(app)
          if (who === everybody) return finish(await call(calls.endAllSessions, { body }), options)
          const params = { personId: await findPerson(who, call) }
          if (device === undefined)
            return finish(await call(calls.endSessionsOfPerson, { params, body }), options)
          const { devices } = await call(calls.lookAtPerson, { params, body })
          const found = devices[device - 1]
          if (!found)
            throw new CommandError(`${who} has no device ${device}. List them with sessions list.`)
          const one = { params, body: { session_id: found.id, reason } }
          finish(await call(calls.endSessionOfPerson, one), options)
        }),
      )
    })
}
