import type { Context } from '../context.ts'
import { type AuditFilter, readOperatorAudit } from './audit-log.store.ts'
import { auditWords } from './audit-words.ts'

const pageSize = 50

// What operators have done and looked at. It can be read and filtered, and no process can rewrite it.

export async function readAuditLog(ctx: Context, filter: AuditFilter) {
  const rows = await readOperatorAudit(ctx.db, filter, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(({ details, ...row }) => {
    const operator = row.operator ?? operatorIn(details)
    return {
      ...row,
      operator,
      text: auditWords(row.event, details, operator),
      reason: typeof details.reason === 'string' ? details.reason : null,
    }
  })
  return { entries, hasMore: rows.length > pageSize }
}

/** For an erased account only the number is left; a command has no account, and older entries no user either. */
function operatorIn({ operatorId, systemUser }: Record<string, unknown>): string {
  if (typeof operatorId === 'number') return `operator ${operatorId}`
  return typeof systemUser === 'string' ? `command line, ${systemUser}` : 'command line'
}
