import { reportGrave, reportTribute } from '../../../contract/visitors/reports.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import type { ReportsService } from './reports.ts'

export function reportsRoutes(deps: { reports: ReportsService; bots: BotGate }): Route[] {
  const { reports, bots } = deps
  return [
    on(
      reportGrave,
      async ({ params, query, body }, { address }) => {
        await bots.pass(body.turnstile_token, address)
        const { reason, email } = body
        await reports.reportGrave(params.graveId, { reason, email, address, code: query.link })
      },
      message('Thank you. We will look at it.'),
    ),
    on(
      reportTribute,
      async ({ params, query, body }, { address }) => {
        const { reason, email } = body
        const report = { reason, email, address, code: query.link }
        await reports.reportTribute(params.graveId, params.tributeId, report)
      },
      message('Thank you. The administrators of this grave have been told.'),
    ),
  ]
}
