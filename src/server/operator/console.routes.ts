import type { AuditEntry } from '../../contract/operator/audit.ts'
import * as auditCalls from '../../contract/operator/audit.ts'
import type { HealthCheck, Today as TodayBody } from '../../contract/operator/console.ts'
import * as calls from '../../contract/operator/console.ts'
import type { ListedOperator } from '../accounts/operators/operators.store.ts'
import { listOperators, operatorEmailOf } from '../accounts/operators/operators.ts'
import { buildName } from '../config/build.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { readAuditLog } from './audit-log.ts'
import type { Today } from './today.rules.ts'

export function consoleRoutes(ctx: Context): Route[] {
  return [
    route(calls.enterConsole, async (_, { operator: { accountId, role } }) => {
      // The command line has no account.
      if (accountId === null) throw problem('not-found')
      const email = await operatorEmailOf(ctx, accountId)
      return { id: accountId, email, role, server: buildName(ctx.server.build) }
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

function presentOperator({ accountId, email, role, addedAt, passkeys }: ListedOperator) {
  return { id: accountId, email, role, added_at: addedAt.toISOString(), passkeys }
}

type Entry = Awaited<ReturnType<typeof readAuditLog>>['entries'][number]

function presentAuditEntry(entry: Entry): AuditEntry {
  const { id, at, event, text, accountId, operator, reason } = entry
  return {
    id,
    happened_at: at.toISOString(),
    event,
    text,
    account_id: accountId,
    operator,
    reason,
  }
}

function presentToday({ at, checks, waiting }: Today): TodayBody {
  return {
    as_of: at.toISOString(),
    checks: checks.map(presentCheck),
    waiting: {
      reports: waiting.reports,
      oldest_report: waiting.oldestReportAt?.toISOString() ?? null,
      messages: waiting.messages,
      disputes: waiting.disputes,
      objections: waiting.objections,
      holds: waiting.holds,
      corrections: waiting.corrections,
      confirmations: waiting.confirmations,
      late_letters: waiting.lateLetters,
      dead_letters: waiting.deadLetters,
      stuck_purchases: waiting.stuckPurchases,
      due_jobs: waiting.dueJobs,
    },
  }
}

function presentCheck({
  part,
  ok,
  isWarning,
  words,
  remedy,
}: Today['checks'][number]): HealthCheck {
  const calm = isWarning ? 'warning' : 'well'
  return { part, state: ok ? calm : 'failing', words, remedy: remedy ?? null }
}
