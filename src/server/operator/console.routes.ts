import * as auditCalls from '../../contract/operator/audit.ts'
import * as calls from '../../contract/operator/console.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { readAuditLog } from './audit-log.ts'
import { presentAuditEntry, presentOperator, presentToday } from './console.presenter.ts'
import { listOperators, operatorEmailOf } from './operators.ts'

export function consoleRoutes(ctx: Context): Route[] {
  return [
    route(calls.enterConsole, async (_, { operator: { accountId, role } }) => {
      // The command line has no account.
      if (accountId === null) throw problem('not-found')
      return { id: accountId, email: await operatorEmailOf(ctx, accountId), role }
    }),
    route(calls.lookAtToday, () => ctx.server.readToday(), presentToday),
    route(
      calls.listOperators,
      () => listOperators(ctx),
      (all) => all.map(presentOperator),
    ),
    route(
      auditCalls.readAudit,
      ({ query }) => readAuditLog(ctx, query),
      ({ entries, hasMore }) => ({
        entries: entries.map(presentAuditEntry),
        has_more: hasMore,
      }),
    ),
  ]
}
