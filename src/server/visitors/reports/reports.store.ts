import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Decision, Report, ReportCase } from './report.rules.ts'

const columns = [
  'report_cases.id',
  'report_cases.grave_id as graveId',
  'report_cases.tribute_id as tributeId',
  'report_cases.opened_at as openedAt',
  'report_cases.decided_at as decidedAt',
  'report_cases.decision',
  'report_cases.decision_reason as decisionReason',
  'report_cases.hid_grave as hidGrave',
] as const

interface Reported {
  graveId: number
  tributeId: number | null
}

/** The open case of a tribute or a grave. Concurrent reports share one case. */
export async function openCase(
  trx: Connection,
  { graveId, tributeId }: Reported,
  at: Date,
): Promise<{ id: number; isNew: boolean }> {
  for (;;) {
    const known = await findOpenCase(trx, { graveId, tributeId })
    if (known) return { id: known.id, isNew: false }
    const made = await trx
      .insertInto('report_cases')
      .values({ grave_id: graveId, tribute_id: tributeId, opened_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id: made.id, isNew: true }
  }
}

export function findOpenCase(
  db: Connection,
  { graveId, tributeId }: Reported,
): Promise<ReportCase | undefined> {
  return db
    .selectFrom('report_cases')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('tribute_id', tributeId === null ? 'is' : '=', tributeId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

export function findCase(db: Connection, id: number): Promise<ReportCase | undefined> {
  return db.selectFrom('report_cases').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertReport(
  trx: Connection,
  caseId: number,
  { reason, email, reporterMark, reportedAt }: Report,
): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      case_id: caseId,
      reason,
      email,
      reporter_mark: reporterMark,
      reported_at: reportedAt,
    })
    .execute()
}

export function reportsOf(db: Connection, caseId: number): Promise<Report[]> {
  return db
    .selectFrom('reports')
    .select(['reason', 'email', 'reporter_mark as reporterMark', 'reported_at as reportedAt'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
}

/** Returns false when the case is already decided: of two concurrent decisions, one wins. */
export async function decideCase(
  trx: Connection,
  id: number,
  decided: { decision: Decision; reason: string; hidGrave: boolean; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('report_cases')
    .set({
      decision: decided.decision,
      decision_reason: decided.reason,
      decided_at: decided.at,
      hid_grave: decided.hidGrave,
    })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function reopenCase(trx: Connection, id: number): Promise<void> {
  await trx
    .updateTable('report_cases')
    .set({ decision: null, decision_reason: null, decided_at: null, hid_grave: false })
    .where('id', '=', id)
    .execute()
}

/** Reporters are remembered only until they are told the outcome. */
export async function forgetReporters(trx: Connection, caseId: number): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ email: null, reporter_mark: null })
    .where('case_id', '=', caseId)
    .execute()
}

/** For an account that is erased. */
export async function forgetAddress(trx: Connection, email: string): Promise<void> {
  await trx.updateTable('reports').set({ email: null }).where('email', '=', email).execute()
}

export function graveOf(db: Connection, graveId: number) {
  return (
    db
      .selectFrom('graves')
      // A memorial by family has no account.
      .leftJoin('accounts', 'accounts.id', 'graves.account_id')
      .select([
        'full_name as name',
        'code',
        'hidden_by as hiddenBy',
        'memorial_message as words',
        'passed_on as passedOn',
        'accounts.email as ownerEmail',
      ])
      .where('graves.account_id', '=', graveId)
      .executeTakeFirst()
  )
}

/** What the operator has done about a grave, oldest first. */
export function actsOn(db: Connection, graveId: number) {
  return db
    .selectFrom('audit')
    .select(['event', 'happened_at as at', sql<string | null>`details ->> 'reason'`.as('reason')])
    .where('account_id', '=', graveId)
    .where('event', 'in', [
      'report-kept',
      'report-removed',
      'grave-hidden',
      'grave-shown',
      'tribute-removed',
      'tribute-restored',
      'report-undone',
      'report-answered',
    ])
    .orderBy('id')
    .execute()
}

/** Counts for the operator, from the index of open cases. */
export async function openCasesState(
  db: Connection,
): Promise<{ open: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ open: number; oldestAt: Date | null }>`
    select count(*)::int as open, min(opened_at) as "oldestAt" from report_cases
    where decided_at is null`.execute(db)
  return rows[0] ?? { open: 0, oldestAt: null }
}
