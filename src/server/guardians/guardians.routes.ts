import * as calls from '../../contract/guardians/guardians.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { confirmGuardianCheckIn } from './check-in/guardian-check-in.ts'
import { presentGuardian } from './guardians.presenter.ts'
import { addGuardian, listGuardians, reinstateGuardian, removeGuardian } from './guardians.ts'
import { inviteGuardianAgain } from './invitations.ts'

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
    route(
      calls.confirmReachable,
      ({ body }) => confirmGuardianCheckIn(ctx, body.token),
      message('Thank you. We know now that our letters reach you.'),
    ),
  ]
}
