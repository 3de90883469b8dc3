import {
  chooseMessages,
  confirmPassing,
  declareAlive,
  getPassing,
  listEntrusted,
  objectToPassing,
  recordPassage,
  resign,
  resumeMessages,
} from '../../contract/passings/passings.ts'
import type { GuardiansService } from '../guardians/guardians.ts'
import type { StoppedMessagesService } from '../guardians/stopped-messages.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import {
  presentConfirmed,
  presentEntrusted,
  presentOwn,
  presentRecorded,
} from './passings.presenter.ts'
import type { PassingsService } from './passings.ts'

export function passingsRoutes(deps: {
  passings: PassingsService
  guardians: GuardiansService
  stoppedMessages: StoppedMessagesService
}): Route[] {
  const { passings, guardians, stoppedMessages } = deps
  return [
    on(
      listEntrusted,
      (_, { member }) => passings.listEntrusted(member.accountId),
      (owners) => owners.map(presentEntrusted),
    ),
    on(
      recordPassage,
      ({ params, body }, { member }) =>
        passings.record(member.accountId, params.id, body.death_date),
      presentRecorded,
    ),
    on(
      confirmPassing,
      ({ params }, { member }) => passings.confirm(member.accountId, params.id),
      presentConfirmed,
    ),
    on(
      objectToPassing,
      ({ params }, { member }) => passings.object(member.accountId, params.id),
      (outcome) => ({
        message:
          outcome === 'stopped'
            ? 'Nothing more happens until you both agree, or we have decided.'
            : 'It is taken back. Everything is as it was before.',
      }),
    ),
    on(
      resign,
      ({ params }, { member }) => guardians.resign(member.accountId, params.id),
      message('You are no longer an administrator of this person.'),
    ),
    on(
      chooseMessages,
      async ({ params, body }, { member }) => {
        await stoppedMessages.choose(member.accountId, params.id, body.receive)
        return body.receive
      },
      (receives) => ({
        message: receives
          ? 'You will get the Eternal Messages again.'
          : 'You will get no more Eternal Messages of this person.',
      }),
    ),
    on(
      resumeMessages,
      ({ body }) => stoppedMessages.resume(body.token),
      message('You will get the Eternal Messages again.'),
    ),
    on(getPassing, (_, { member }) => passings.readOwn(member.accountId), presentOwn),
    on(
      declareAlive,
      ({ body }, { member }) => {
        if (body.token !== undefined) return passings.declareAliveByLetter(body.token)
        if (!member) throw problem('not-signed-in')
        return passings.declareAliveSignedIn(member, body.password)
      },
      (outcome) => ({
        message:
          outcome === 'undone'
            ? 'Welcome back. Everything is as it was, and the administrator who recorded your passing has no power until you decide.'
            : 'We have heard you. The memorial has been open for more than thirty days, so we look into it first and write to you.',
      }),
    ),
  ]
}
