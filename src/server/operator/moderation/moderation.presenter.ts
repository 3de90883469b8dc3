import type {
  ReportCase,
  ReportDetails,
  ReportGroup,
} from '../../../contract/operator/moderation.ts'
import { shortMemorialPath } from '../../../contract/page-addresses.ts'
import type { QueuedCase, QueuedGroup } from '../../visitors/reports/report-queue.store.ts'
import type { showReport } from './moderation.ts'
import type { decideReports, groupReports, ManyAct } from './report-queue.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof showReport>>>

export function presentCase(found: QueuedCase): ReportCase {
  return {
    ...decisionOf(found),
    grave_name: found.graveName,
    reports: found.reports,
    hidden_by: hiddenBy(found.hiddenBy),
    author: found.author,
    excerpt: found.excerpt,
    reason: found.reason,
    network: found.networkMark && networkName(found.networkMark, found.networkStart),
    network_mark: found.networkMark,
  }
}

export function presentGroups({
  by,
  groups,
  total,
  asOf,
}: Awaited<ReturnType<typeof groupReports>>) {
  const labelOf = ({ key, label, networkStart, excerpt }: QueuedGroup) => {
    if (by === 'author') return label
    if (by === 'words') return excerpt
    return key ? networkName(key, networkStart) : 'Network not known'
  }
  return {
    groups: groups.map(
      (group): ReportGroup => ({
        key: group.key,
        label: labelOf(group),
        cases: group.cases,
        reports: group.reports,
        oldest_at: group.oldestAt.toISOString(),
        excerpt: group.excerpt,
      }),
    ),
    total,
    as_of: asOf.toISOString(),
  }
}

const doneWords: Record<ManyAct, [one: string, many: string]> = {
  keep: ['report is kept', 'reports are kept'],
  remove: ['report is taken away', 'reports are taken away'],
  undo: ['report is open again', 'reports are open again'],
}

export function presentDecided(
  act: ManyAct,
  { done, skipped, left }: Awaited<ReturnType<typeof decideReports>>,
) {
  const [one, many] = doneWords[act]
  const sentences = [
    `${done.length} ${done.length === 1 ? one : many}.`,
    ...(skipped.length > 0 ? [`${skipped.length} could not be changed any more.`] : []),
    ...(left > 0 ? [`${left} more fit and wait.`] : []),
  ]
  return { message: sentences.join(' '), done, skipped, left }
}

/** The first half of the network, and a few characters that tell it from its neighbours. */
function networkName(mark: string, start: string | null): string {
  return `${start ?? 'this machine'} (${mark.slice(0, 4)})`
}

/** Does not show who reported, only that someone is waiting for the outcome. */
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

function decisionOf(found: QueuedCase | Shown) {
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
