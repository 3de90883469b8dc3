import * as calls from '../../../contract/visitors/tributes.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentRemovedTribute, presentTribute } from './tributes.presenter.ts'
import {
  bringTributeBack,
  leaveTribute,
  listRemovedTributes,
  listTributes,
  removeTribute,
} from './tributes.ts'

export function tributesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listTributes,
      ({ params, query }, { member }) =>
        listTributes(ctx, params.graveId, query.before, member?.accountId ?? null, query.link),
      (page) => ({
        tributes: page.tributes.map(presentTribute),
        has_more: page.hasMore,
        may_remove: page.mayRemove,
        are_read_first: page.areReadFirst,
      }),
    ),
    route(
      calls.leaveTribute,
      ({ params, query, body }, { address }) =>
        leaveTribute(
          ctx,
          params.graveId,
          { authorName: body.author_name, message: body.message, address },
          query.link,
        ),
      (tribute) => ({ ...presentTribute(tribute), is_waiting: tribute.isWaiting }),
    ),
    route(
      calls.removeTribute,
      ({ params }, { member }) =>
        removeTribute(ctx, params.graveId, params.tributeId, member.accountId),
      message('The tribute was removed.'),
    ),
    route(
      calls.listRemovedTributes,
      ({ params }, { member }) => listRemovedTributes(ctx, params.graveId, member.accountId),
      (removed) => ({ tributes: removed.map(presentRemovedTribute) }),
    ),
    route(
      calls.bringTributeBack,
      ({ params }, { member }) =>
        bringTributeBack(ctx, params.graveId, params.tributeId, member.accountId),
      message('The tribute is back.'),
    ),
  ]
}
