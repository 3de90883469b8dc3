import type { ProblemCode } from '../../../contract/errors/problems.ts'
import * as calls from '../../../contract/operator/moderation.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import { presentCase, presentDetails } from './moderation.presenter.ts'
import type { ModerationOutcome } from './moderation.ts'
import {
  keepReported,
  listDecidedReports,
  listOpenReports,
  removeReported,
  removeReportedAndHide,
  showReport,
  undoDecision,
  writeAboutReport,
} from './moderation.ts'

/** Reports in the operators' console. */
export function moderationRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listReports,
      ({ query }) => (query.state === 'open' ? listOpenReports(ctx) : listDecidedReports(ctx)),
      (cases) => cases.map(presentCase),
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
    const outcome = await deciding
    if (outcome === 'unknown') throw problem('not-found')
    if (outcome === 'already') throw problem(already)
    return found(caseId)
  }
}
