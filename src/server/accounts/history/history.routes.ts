import * as calls from '../../../contract/accounts/history.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { readHistory } from './history.ts'

export function historyRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listHistory,
      ({ query }, { member }) => readHistory(ctx, member.accountId, query.before ?? null),
      ({ entries, hasMore }) => ({
        entries: entries.map(({ id, happenedAt, event, text }) => ({
          id,
          happened_at: happenedAt.toISOString(),
          event,
          text,
        })),
        has_more: hasMore,
      }),
    ),
  ]
}
