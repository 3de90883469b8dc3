import { historyWords } from '../accounts/history/history-words.ts'
import type { Context } from '../context.ts'
import { type AuditFilter, readOperatorAudit } from './audit-log.store.ts'

const pageSize = 50

// What operators have done and looked at. It can be read and filtered, and no process can rewrite it.

export async function readAuditLog(ctx: Context, filter: AuditFilter) {
  const rows = await readOperatorAudit(ctx.db, filter, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(({ details, ...row }) => ({
    ...row,
    operator: row.operator ?? commandLineIn(details),
    text: historyWords(row.event, details),
    reason: typeof details.reason === 'string' ? details.reason : null,
  }))
  return { entries, hasMore: rows.length > pageSize }
}

/** A command has no operator's account; older entries do not name its user either. */
function commandLineIn({ operatorId, systemUser }: Record<string, unknown>): string | null {
  if (operatorId !== undefined) return null
  return typeof systemUser === 'string' ? `command line, ${systemUser}` : 'command line'
}
