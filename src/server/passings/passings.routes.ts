import * as calls from '../../contract/passings/passings.ts'
import type { Context } from '../context.ts'
import { acceptEntrusted } from '../guardians/invitations.ts'
import { resignAsGuardian, takeUpAgain } from '../guardians/resigning.ts'
import { chooseMessages, resumeMessages } from '../guardians/stopped-messages.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { answerObjection, confirmPassing, objectToPassing } from './agreeing.ts'
import {
  presentConfirmed,
  presentEntrusted,
  presentOwn,
  presentRecorded,
} from './passings.presenter.ts'
import { listEntrusted, listSuspended } from './passings.ts'
import { recordPassing } from './recording.ts'
import { declareAliveByLetter, declareAliveSignedIn, readOwnPassing } from './way-back.ts'

export function passingsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listEntrusted,
      (_, { member }) => listEntrusted(ctx, member.accountId),
      (owners) => owners.map((owner) => presentEntrusted(owner, ctx.site.publicUrl)),
    ),
    route(
      calls.listSuspended,
      (_, { member }) => listSuspended(ctx, member.accountId),
      (owners) =>
        owners.map(({ fullName, suspendedAt }) => ({
          full_name: fullName,
          suspended_at: suspendedAt.toISOString(),
        })),
    ),
    route(
      calls.acceptEntrusted,
      ({ params }, { member }) => acceptEntrusted(ctx, member.accountId, params.id),
      ({ ownerName }) => ({ message: `Thank you. You watch over the memorial of ${ownerName}.` }),
    ),
    route(
      calls.recordPassage,
      ({ params, body }, { member }) =>
        recordPassing(ctx, member.accountId, params.id, body.death_date),
      presentRecorded,
    ),
    route(
      calls.confirmPassing,
      ({ params }, { member }) => confirmPassing(ctx, member.accountId, params.id),
      presentConfirmed,
    ),
    route(
      calls.objectToPassing,
      ({ params, body }, { member }) =>
        objectToPassing(ctx, member.accountId, params.id, body.reason),
      (outcome) => ({
        message:
          outcome === 'stopped'
            ? 'Nothing more happens until you both agree, or we have decided.'
            : 'It is taken back. Everything is as it was before.',
      }),
    ),
    route(
      calls.answerObjection,
      ({ params, body }, { member }) =>
        answerObjection(ctx, member.accountId, params.id, body.answer),
      message('Thank you. The other administrator reads your answer here and by letter.'),
    ),
    route(
      calls.resign,
      ({ params }, { member }) => resignAsGuardian(ctx, member.accountId, params.id),
      message('You are no longer an administrator of this person.'),
    ),
    route(
      calls.takeUpAgain,
      ({ body }) => takeUpAgain(ctx, body.token),
      (owner) => ({ message: `Thank you. You watch over the memorial of ${owner} again.` }),
    ),
    route(
      calls.chooseMessages,
      async ({ params, body }, { member }) => {
        await chooseMessages(ctx, member.accountId, params.id, body.receive)
        return body.receive
      },
      (receives) => ({
        message: receives
          ? 'You will get the Eternal Messages again.'
          : 'You will get no more Eternal Messages of this person.',
      }),
    ),
    route(
      calls.resumeMessages,
      ({ body }) => resumeMessages(ctx, body.token),
      message('You will get the Eternal Messages again.'),
    ),
    route(calls.getPassing, (_, { member }) => readOwnPassing(ctx, member.accountId), presentOwn),
    route(
      calls.declareAlive,
      ({ body }, { member }) => {
        if (body.token !== undefined) return declareAliveByLetter(ctx, body.token)
        if (!member) throw problem('not-signed-in')
        return declareAliveSignedIn(ctx, member, body.password)
      },
      (outcome) => ({
        message:
          outcome === 'undone'
            ? 'Welcome back. Everything is as it was, and the administrator who recorded your passing has no power until you decide.'
            : outcome === 'disputed'
              ? 'We have heard you. The memorial has been open for more than thirty days, so we look into it first and write to you.'
              : 'We have looked into this before and decided that the memorial stays. We are told that you wrote again; please also send us a message, so that we can talk with you.',
      }),
    ),
  ]
}
