import * as calls from '../../../../contract/memorials/joining.ts'
import type { Context } from '../../../context.ts'
import { presentGrave } from '../../../graveyard/grave.presenter.ts'
import { message } from '../../../http/routing/message.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import { askToJoin, withdrawJoining } from './asking.ts'
import { presentJoining, presentSetAside } from './joining.presenter.ts'
import { readJoinings } from './reading.ts'

export function joiningRoutes(ctx: Context): Route[] {
  const { publicUrl } = ctx.site
  return [
    route(
      calls.listJoinings,
      ({ params }, { member, address }) =>
        readJoinings(ctx, member.accountId, params.id, { address }),
      ({ likely, joinings, setAside }) => ({
        likely: likely.map((grave) => presentGrave(grave, publicUrl)),
        joinings: joinings.map((joining) => presentJoining(joining, publicUrl)),
        set_aside: setAside.map(presentSetAside),
      }),
    ),
    route(
      calls.askToJoin,
      ({ params, body }, { member }) => askToJoin(ctx, member.accountId, params.id, body.with),
      ({ joinsAt }) => ({
        message: joinsAt
          ? `Both sides have agreed. The two become one on ${longDay(dayOf(joinsAt))}; until then either side can still say no.`
          : 'Thank you. We have written to the other side. Nothing is done before both have agreed.',
        joins_at: joinsAt?.toISOString() ?? null,
      }),
    ),
    route(
      calls.withdrawJoining,
      ({ params, query }, { member }) =>
        withdrawJoining(ctx, member.accountId, params.id, query.with),
      message('The two memorials stay apart. We have written to both sides.'),
    ),
  ]
}
