import * as calls from '../../../../contract/memorials/keepers.ts'
import type { Context } from '../../../context.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import { presentKeeper } from '../family.presenter.ts'
import { inviteKeeper } from './invitations.ts'
import { objectToRemoval, removeKeeper } from './removals.ts'

const done = {
  left: 'You no longer keep this memorial.',
  withdrawn: 'The invitation is taken back.',
  asked: 'We have written to them. They have 14 days to object; then it is done.',
}

const answered = {
  objected:
    'You have objected. Nothing changes until we have decided; visitors see the memorial as before.',
  'taken-back': 'You have taken it back. Nothing changes.',
}

export function keepersRoutes(ctx: Context): Route[] {
  return [
    route(calls.inviteKeeper, async ({ params, body }, { member }) =>
      presentKeeper(await inviteKeeper(ctx, member.accountId, params.id, body), member.accountId),
    ),
    route(
      calls.removeKeeper,
      ({ params }, { member }) => removeKeeper(ctx, member.accountId, params.id, params.keeper),
      ({ what, removalAt }) => ({
        message: done[what],
        removal_at: removalAt?.toISOString() ?? null,
      }),
    ),
    route(
      calls.objectToRemoval,
      ({ params }, { member }) => objectToRemoval(ctx, member.accountId, params.id, params.keeper),
      (what) => ({ message: answered[what] }),
    ),
  ]
}
