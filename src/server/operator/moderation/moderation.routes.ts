import type { ProblemCode } from '../../../contract/errors/problems.ts'
import * as calls from '../../../contract/operator/moderation.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import {
  presentCase,
  presentDecided,
  presentDetails,
  presentGroups,
} from './moderation.presenter.ts'
import type { ModerationOutcome } from './moderation.ts'
import {
  hideGrave,
  keepReported,
  removeReported,
  removeReportedAndHide,
  restoreTribute,
  showGrave,
  showReport,
  takeDownTribute,
  undoDecision,
  writeAboutReport,
} from './moderation.ts'
import { decideReports, findReports, groupReports } from './report-queue.ts'

/** Reports in the operators' console. */
export function moderationRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.findReports,
      ({ body: { before, ...wanted } }) => findReports(ctx, inTime(wanted), before),
      ({ cases, total, hasMore, asOf }) => ({
        cases: cases.map(presentCase),
        total,
        has_more: hasMore,
        as_of: asOf.toISOString(),
      }),
    ),
    route(
      calls.groupReports,
      ({ body: { by, ...wanted } }) => groupReports(ctx, inTime(wanted), by),
      presentGroups,
    ),
    route(
      calls.decideReports,
      async ({ body: { act, reason, cases, ...wanted } }, { operator }) => {
        const because = { reason, by: operator.accountId }
        const chosen = { cases, wanted: inTime(wanted) }
        return { act, outcome: await decideReports(ctx, act, chosen, because) }
      },
      ({ act, outcome }) => presentDecided(act, outcome),
    ),
    route(calls.showReport, ({ params }) => found(params.caseId), presentDetails),
    route(
      calls.keepReported,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          keepReported(ctx, params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    route(
      calls.removeReported,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          removeReported(ctx, params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    route(
      calls.hideReportedGrave,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          removeReportedAndHide(ctx, params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    route(
      calls.undoDecision,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          undoDecision(ctx, params.caseId, body.reason, operator.accountId),
          'not-undoable',
        ),
      presentDetails,
    ),
    route(
      calls.writeToResponsible,
      async ({ params, body }, { operator }) => {
        const readers = await writeAboutReport(ctx, params.caseId, body.text, operator.accountId)
        if (readers === 'unknown') throw problem('not-found')
        if (readers === 0) throw problem('no-reader')
      },
      message('Your letter is on its way.'),
    ),
    route(
      calls.hideGrave,
      ({ params: { graveId }, body }, { operator }) =>
        done(hideGrave(ctx, graveId, body.reason, operator.accountId)),
      message('The grave is hidden.'),
    ),
    route(
      calls.showGrave,
      ({ params: { graveId }, body }, { operator }) =>
        done(showGrave(ctx, graveId, body.reason, operator.accountId)),
      message('The grave is shown again.'),
    ),
    route(
      calls.takeDownTribute,
      ({ params: { tributeId }, body }, { operator }) =>
        done(takeDownTribute(ctx, tributeId, body.reason, operator.accountId)),
      message('The tribute is taken away. For 30 days it can be put back.'),
    ),
    route(
      calls.restoreTribute,
      ({ params: { tributeId }, body }, { operator }) =>
        done(restoreTribute(ctx, tributeId, body.reason, operator.accountId)),
      message('The tribute is shown again.'),
    ),
  ]

  async function found(caseId: number) {
    const shown = await showReport(ctx, caseId)
    if (!shown) throw problem('not-found')
    return shown
  }

  /** Returns the case as it is now. */
  async function decided(
    caseId: number,
    deciding: Promise<ModerationOutcome>,
    already: ProblemCode,
  ) {
    await done(deciding, already)
    return found(caseId)
  }
}

function inTime<W extends { until?: string | undefined }>({ until, ...wanted }: W) {
  return { ...wanted, until: until === undefined ? undefined : new Date(until) }
}

async function done(act: Promise<ModerationOutcome>, already: ProblemCode = 'decided-already') {
  const outcome = await act
  if (outcome === 'unknown') throw problem('not-found')
  if (outcome === 'already') throw problem(already)
}
