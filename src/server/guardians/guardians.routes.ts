import * as calls from '../../contract/guardians/guardians.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import {
  acceptKeeperInvitation,
  declineKeeperInvitation,
  readKeeperInvitation,
} from '../memorials/family/keepers/invitations.ts'
import { confirmGuardianCheckIn } from './check-in/guardian-check-in.ts'
import {
  presentGuardian,
  presentInvitation,
  presentKeeperInvitation,
} from './guardians.presenter.ts'
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
    // The same letters and the same page ask somebody to be a guardian, or to keep a memorial by family.
    route(calls.getInvitation, async ({ body }) => {
      const keeping = await readKeeperInvitation(ctx, body.token)
      return keeping
        ? presentKeeperInvitation(keeping)
        : presentInvitation(await readInvitation(ctx, body.token))
    }),
    route(
      calls.acceptInvitation,
      async ({ body }, { member }) => {
        const keeping = await acceptKeeperInvitation(ctx, member, body.token)
        if (keeping) return { ...keeping, verb: 'keep' }
        return { ...(await acceptInvitation(ctx, member, body.token)), verb: 'watch over' }
      },
      ({ ownerName, isNewAccount, verb }) => ({
        message: `Thank you. You ${verb} the memorial of ${ownerName}.`,
        is_new_account: isNewAccount,
      }),
    ),
    route(
      calls.declineInvitation,
      async ({ body }) => {
        const { token, never_again: neverAgain } = body
        if (!(await declineKeeperInvitation(ctx, token, neverAgain)))
          await declineInvitation(ctx, token, neverAgain)
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
