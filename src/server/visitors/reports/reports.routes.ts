import * as calls from '../../../contract/visitors/reports.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { reportGrave, reportTribute } from './reports.ts'

export function reportsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.reportGrave,
      async ({ params, query, body }, { address }) => {
        await ctx.bots.pass(body.turnstile_token, address)
        const { reason, email } = body
        await reportGrave(ctx, params.graveId, { reason, email, address, code: query.link })
      },
      message('Thank you. We will look at it.'),
    ),
    route(
      calls.reportTribute,
      async ({ params, query, body }, { address }) => {
        const { reason, email } = body
        const report = { reason, email, address, code: query.link }
        await reportTribute(ctx, params.graveId, params.tributeId, report)
      },
      message('Thank you. The administrators of this grave have been told.'),
    ),
  ]
}
