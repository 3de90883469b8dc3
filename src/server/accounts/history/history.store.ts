import type { Connection } from '../../database/connect.ts'

export interface AuditRow {
  id: number
  event: string
  happenedAt: Date
  details: unknown
}

/** Newest first, starting before the given entry. */
export function readAudit(
  db: Connection,
  accountId: number,
  { before, count }: { before: number | null; count: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .select(['id', 'event', 'happened_at as happenedAt', 'details'])
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
