import * as calls from '../../../../contract/guardians/guardians.ts'
import type { Context } from '../../../context.ts'
import {
  presentInvitation,
  presentKeeperInvitation,
} from '../../../guardians/guardians.presenter.ts'
import {
  acceptInvitation,
  declineInvitation,
  readInvitation,
} from '../../../guardians/invitations.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import {
  acceptKeeperInvitation,
  declineKeeperInvitation,
  readKeeperInvitation,
} from './invitations.ts'

/** Answers to both kinds of invitations. The room of the guardians is below this one and knows no keepers. */
export function invitationsRoutes(ctx: Context): Route[] {
  return [
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
  ]
}
