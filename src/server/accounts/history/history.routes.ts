import { listHistory } from '../../../contract/accounts/history.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { HistoryService } from './history.ts'

export function historyRoutes(history: HistoryService): Route[] {
  return [
    on(
      listHistory,
      ({ query }, { member }) => history.page(member.accountId, query.before ?? null),
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
