import * as calls from '../../contract/guardians/guardians.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { confirmGuardianCheckIn } from './check-in/guardian-check-in.ts'
import { presentGuardian, presentInvitation } from './guardians.presenter.ts'
import { addGuardian, listGuardians, reinstateGuardian, removeGuardian } from './guardians.ts'
import {
  acceptInvitation,
  declineInvitation,
  inviteGuardianAgain,
  readInvitation,
} from './invitations.ts'

export function guardiansRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listGuardians,
      (_, { member }) => listGuardians(ctx, member.accountId),
      (named) => named.map(presentGuardian),
    ),
    route(
      calls.addGuardian,
      ({ body: { admin_email: email, ...words } }, { member }) =>
        addGuardian(ctx, member.accountId, { email, ...words }),
      message('Administrator added successfully! An invitation is on its way.'),
    ),
    route(
      calls.inviteAgain,
      ({ params }, { member }) => inviteGuardianAgain(ctx, member.accountId, params.id),
      message('The invitation is on its way again.'),
    ),
    route(
      calls.removeGuardian,
      ({ params }, { member }) => removeGuardian(ctx, member.accountId, params.id),
      message('Administrator removed successfully!'),
    ),
    route(
      calls.reinstateGuardian,
      ({ params }, { member }) => reinstateGuardian(ctx, member.accountId, params.id),
      message('This person is your administrator again.'),
    ),
    route(calls.getInvitation, ({ body }) => readInvitation(ctx, body.token), presentInvitation),
    route(
      calls.acceptInvitation,
      ({ body }, { member }) => acceptInvitation(ctx, member, body.token),
      ({ ownerName, isNewAccount }) => ({
        message: `Thank you. You watch over the memorial of ${ownerName}.`,
        is_new_account: isNewAccount,
      }),
    ),
    route(
      calls.declineInvitation,
      async ({ body }) => {
        await declineInvitation(ctx, body.token, body.never_again)
        return body.never_again
      },
      (neverAgain) => ({
        message: neverAgain
          ? 'You have declined, and nobody can invite you again.'
          : 'You have declined. Nothing more is asked of you.',
      }),
    ),
    route(
      calls.confirmReachable,
      ({ body }) => confirmGuardianCheckIn(ctx, body.token),
      message('Thank you. We know now that our letters reach you.'),
    ),
  ]
}
