import { historyWords } from '../accounts/history/history-words.ts'
import type { Context } from '../context.ts'
import { type AuditFilter, readOperatorAudit } from './audit-log.store.ts'

const pageSize = 50

// What operators have done and looked at. It can be read and filtered, and no process can rewrite it.

export async function readAuditLog(ctx: Context, filter: AuditFilter) {
  const rows = await readOperatorAudit(ctx.db, filter, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(({ details, ...row }) => ({
    ...row,
    text: historyWords(row.event, details),
    reason: typeof details.reason === 'string' ? details.reason : null,
  }))
  return { entries, hasMore: rows.length > pageSize }
}
