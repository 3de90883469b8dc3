import type { ReportCase, ReportDetails } from '../../../contract/operator/moderation.ts'
import { shortMemorialPath } from '../../../contract/page-addresses.ts'
import type { listOpenReports, showReport } from './moderation.ts'

type Listed = Awaited<ReturnType<typeof listOpenReports>>[number]
type Shown = NonNullable<Awaited<ReturnType<typeof showReport>>>

export function presentCase(found: Listed): ReportCase {
  return {
    ...decisionOf(found),
    grave_name: found.graveName,
    reports: found.reports,
    hidden_by: hiddenBy(found.hiddenBy),
  }
}

/** Who reported is not shown: only that the outcome is waited for. */
export function presentDetails(found: Shown): ReportDetails {
  const { grave, tribute } = found
  return {
    ...decisionOf(found),
    grave_name: grave.name,
    reports: found.reports.length,
    hidden_by: hiddenBy(grave.hiddenBy),
    decision_reason: found.decisionReason,
    undoable_until: found.undoableUntil?.toISOString() ?? null,
    grave: {
      path: grave.code ? shortMemorialPath(grave.code) : null,
      words: grave.words,
      has_passed: grave.passedOn !== null,
    },
    tribute: tribute
      ? {
          author_name: tribute.authorName,
          message: tribute.message,
          written_at: tribute.createdAt.toISOString(),
          is_removed: tribute.removedAt !== null,
        }
      : null,
    said: found.reports.map(({ reason, email, reportedAt }) => ({
      reason,
      reported_at: reportedAt.toISOString(),
      wants_outcome: email !== null,
    })),
    acts: found.acts.map(({ event, at, reason }) => ({ event, at: at.toISOString(), reason })),
  }
}

function decisionOf(found: Listed | Shown) {
  return {
    id: found.id,
    grave_id: found.graveId,
    tribute_id: found.tributeId,
    opened_at: found.openedAt.toISOString(),
    decided_at: found.decidedAt?.toISOString() ?? null,
    decision: found.decision as ReportCase['decision'],
  }
}

function hiddenBy(by: string | null): ReportCase['hidden_by'] {
  return by === 'operator' || by === 'reports' ? by : null
}
