import {
  addGuardian,
  confirmReachable,
  declineInvitation,
  inviteAgain,
  listGuardians,
  reinstateGuardian,
  removeGuardian,
} from '../../contract/guardians/guardians.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { ReachService } from './check-in/guardian-check-in.ts'
import { presentGuardian } from './guardians.presenter.ts'
import type { GuardiansService } from './guardians.ts'

export function guardiansRoutes(deps: {
  guardians: GuardiansService
  reach: ReachService
}): Route[] {
  const { guardians, reach } = deps
  return [
    on(
      listGuardians,
      (_, { member }) => guardians.list(member.accountId),
      (named) => named.map(presentGuardian),
    ),
    on(
      addGuardian,
      ({ body }, { member }) => guardians.add(member.accountId, body.admin_email),
      message('Administrator added successfully! An invitation is on its way.'),
    ),
    on(
      inviteAgain,
      ({ params }, { member }) => guardians.inviteAgain(member.accountId, params.id),
      message('The invitation is on its way again.'),
    ),
    on(
      removeGuardian,
      ({ params }, { member }) => guardians.remove(member.accountId, params.id),
      message('Administrator removed successfully!'),
    ),
    on(
      reinstateGuardian,
      ({ params }, { member }) => guardians.reinstate(member.accountId, params.id),
      message('This person is your administrator again.'),
    ),
    on(
      declineInvitation,
      async ({ body }) => {
        await guardians.decline(body.token, body.never_again)
        return body.never_again
      },
      (neverAgain) => ({
        message: neverAgain
          ? 'You have declined, and nobody can invite you again.'
          : 'You have declined. Nothing more is asked of you.',
      }),
    ),
    on(
      confirmReachable,
      ({ body }) => reach.confirm(body.token),
      message('Thank you. We know now that our letters reach you.'),
    ),
  ]
}
