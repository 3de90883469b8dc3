import type { Context } from '../../context.ts'
import { readAudit } from './history.store.ts'
import { historyWords } from './history-words.ts'

const pageSize = 20

interface Entry {
  id: number
  event: string
  happenedAt: Date
  text: string
}

// "What happened with my account": the audit in words.

export async function readHistory(
  ctx: Context,
  accountId: number,
  before: number | null,
): Promise<{ entries: Entry[]; hasMore: boolean }> {
  const rows = await readAudit(ctx.db, accountId, { before, count: pageSize + 1 })
  const entries = rows.slice(0, pageSize).map(({ details, ...row }) => ({
    ...row,
    text: historyWords(row.event, details as Record<string, unknown>),
  }))
  return { entries, hasMore: rows.length > pageSize }
}
