import { leaveTribute, listTributes, removeTribute } from '../../../contract/visitors/tributes.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentTribute } from './tributes.presenter.ts'
import type { TributesService } from './tributes.ts'

export function tributesRoutes(deps: { tributes: TributesService }): Route[] {
  const { tributes } = deps
  return [
    on(
      listTributes,
      ({ params, query }, { member }) =>
        tributes.list(params.graveId, query.before, member?.accountId ?? null, query.link),
      (page) => ({
        tributes: page.tributes.map(presentTribute),
        has_more: page.hasMore,
        may_remove: page.mayRemove,
        are_read_first: page.areReadFirst,
      }),
    ),
    on(
      leaveTribute,
      ({ params, query, body }) =>
        tributes.leave(
          params.graveId,
          { authorName: body.author_name, message: body.message },
          query.link,
        ),
      (tribute) => ({ ...presentTribute(tribute), is_waiting: tribute.isWaiting }),
    ),
    on(
      removeTribute,
      ({ params }, { member }) =>
        tributes.remove(params.graveId, params.tributeId, member.accountId),
      message('The tribute was removed.'),
    ),
  ]
}
