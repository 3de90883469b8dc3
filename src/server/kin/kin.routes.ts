import * as calls from '../../contract/kin/kin.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { presentTie } from './kin.presenter.ts'
import type { SeenKin } from './kin.ts'
import { acceptKin, downloadFamily, endKin, listKin, offerKin } from './kin.ts'

const outcomes = {
  withdrawn: 'Your question was withdrawn.',
  declined: 'It was declined. No letter tells of it.',
  ended: 'It has ended. Neither page shows it any more.',
}

export function kinRoutes(ctx: Context): Route[] {
  const present = (tie: SeenKin) => presentTie(tie, ctx.site.publicUrl)
  return [
    route(
      calls.listKin,
      ({ params }, { member }) => listKin(ctx, params.graveId, member.accountId),
      (ties) => ({ kin: ties.map(present) }),
    ),
    route(
      calls.offerKin,
      ({ params, body }, { member }) => offerKin(ctx, params.graveId, member.accountId, body),
      present,
    ),
    route(
      calls.acceptKin,
      ({ params }, { member }) => acceptKin(ctx, params.graveId, member.accountId, params.kinId),
      present,
    ),
    route(
      calls.endKin,
      ({ params }, { member }) => endKin(ctx, params.graveId, member.accountId, params.kinId),
      (outcome) => ({ message: outcomes[outcome] }),
    ),
    route(calls.downloadFamily, async ({ params }, visitor) => ({
      ...(await downloadFamily(ctx, params.memorialCode, visitor)),
      type: calls.downloadFamily.file,
    })),
  ]
}
