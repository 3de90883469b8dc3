import { dayMs } from '../../../contract/values/durations.ts'
import { removedTributesKeptMs } from '../tributes/tribute.rules.ts'

/** What visitors have reported: a tribute, or the grave with its page. */
export interface ReportCase {
  id: number
  graveId: number
  /** Null where the grave itself is reported. */
  tributeId: number | null
  openedAt: Date
  decidedAt: Date | null
  decision: Decision | null
  decisionReason: string | null
  /** The decision hid the whole grave although a tribute was reported. */
  hidGrave: boolean
}

export type Decision = 'kept' | 'removed'

export interface Report {
  reason: string
  /** Empty once the visitor has been told the outcome. */
  email: string | null
  /** The same for every report of one visitor in one case. */
  reporterMark: string | null
  reportedAt: Date
}

const visitorsToHide = 3

/** Whether this many different visitors have reported within a day, so that the grave waits for the operator. */
export function isUnderManyReports(reports: readonly Report[], now: Date): boolean {
  const recent = reports.filter(({ reportedAt }) => now.getTime() - reportedAt.getTime() < dayMs)
  const visitors = new Set(recent.flatMap(({ reporterMark }) => reporterMark ?? []))
  return visitors.size >= visitorsToHide
}

export function undoableUntil({ decidedAt }: Pick<ReportCase, 'decidedAt'>): Date | null {
  return decidedAt && new Date(decidedAt.getTime() + removedTributesKeptMs)
}

export function isUndoable(decided: Pick<ReportCase, 'decidedAt'>, now: Date): boolean {
  const until = undoableUntil(decided)
  return until !== null && now < until
}
