import { readAudit } from '../../contract/operator/audit.ts'
import { enterConsole, listOperators, lookAtToday } from '../../contract/operator/console.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { AuditLog } from './audit-log.ts'
import { presentAuditEntry, presentOperator, presentToday } from './console.presenter.ts'
import type { OperatorsService } from './operators.ts'
import type { TodayReader } from './today.rules.ts'

export function consoleRoutes(deps: {
  operators: OperatorsService
  readAuditLog: AuditLog
  readToday: TodayReader
}): Route[] {
  const { operators, readAuditLog, readToday } = deps
  return [
    on(
      enterConsole,
      async (_, { operator }) => ({
        ...operator,
        email: await operators.emailOf(operator.accountId),
      }),
      ({ accountId, email, role }) => ({ id: accountId, email, role }),
    ),
    on(lookAtToday, () => readToday(), presentToday),
    on(
      listOperators,
      () => operators.list(),
      (all) => all.map(presentOperator),
    ),
    on(
      readAudit,
      ({ query }) => readAuditLog(query),
      ({ entries, hasMore }) => ({
        entries: entries.map(presentAuditEntry),
        has_more: hasMore,
      }),
    ),
  ]
}
