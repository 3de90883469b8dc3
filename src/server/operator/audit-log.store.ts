import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

export interface AuditFilter {
  before?: number | undefined
  event?: string | undefined
  /** The number of the person's account. */
  account?: number | undefined
  /** The number of the operator's account. */
  operator?: number | undefined
}

export interface AuditLogRow {
  id: number
  event: string
  at: Date
  accountId: number | null
  operator: string | null
  details: Record<string, unknown>
}

/** The condition of the index `audit_by_operator`. */
const isByOperator = sql<boolean>`audit.details @> '{"byOperator": true}'`

/** What operators did, newest first. */
export async function readOperatorAudit(
  db: Connection,
  { before, event, account, operator }: AuditFilter,
  limit: number,
): Promise<AuditLogRow[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('accounts', (join) =>
      join.on(sql<boolean>`accounts.id = (audit.details ->> 'operatorId')::bigint`),
    )
    .select([
      'audit.id',
      'audit.event',
      'audit.happened_at as at',
      'audit.account_id as accountId',
      'accounts.email as operator',
      'audit.details',
    ])
    .where(isByOperator)
    .$if(before !== undefined, (query) => query.where('audit.id', '<', before ?? 0))
    .$if(event !== undefined, (query) => query.where('audit.event', '=', event ?? ''))
    .$if(account !== undefined, (query) => query.where('audit.account_id', '=', account ?? 0))
    .$if(operator !== undefined, (query) =>
      query.where(sql<string>`audit.details ->> 'operatorId'`, '=', String(operator)),
    )
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}
