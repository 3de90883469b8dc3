import type { ProblemCode } from '../../../contract/errors/problems.ts'
import {
  hideReportedGrave,
  keepReported,
  listReports,
  removeReported,
  showReport,
  undoDecision,
  writeToKeepers,
} from '../../../contract/operator/moderation.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import { presentCase, presentDetails } from './moderation.presenter.ts'
import type { ModerationOutcome, ModerationService } from './moderation.ts'

/** Reports in the operators' console. */
export function moderationRoutes(moderation: ModerationService): Route[] {
  return [
    on(
      listReports,
      ({ query }) => (query.state === 'open' ? moderation.list() : moderation.listDecided()),
      (cases) => cases.map(presentCase),
    ),
    on(showReport, ({ params }) => found(params.caseId), presentDetails),
    on(
      keepReported,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          moderation.keep(params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    on(
      removeReported,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          moderation.remove(params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    on(
      hideReportedGrave,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          moderation.removeAndHide(params.caseId, body.reason, operator.accountId),
          'decided-already',
        ),
      presentDetails,
    ),
    on(
      undoDecision,
      ({ params, body }, { operator }) =>
        decided(
          params.caseId,
          moderation.undo(params.caseId, body.reason, operator.accountId),
          'not-undoable',
        ),
      presentDetails,
    ),
    on(
      writeToKeepers,
      async ({ params, body }, { operator }) => {
        const readers = await moderation.write(params.caseId, body.text, operator.accountId)
        if (readers === 'unknown') throw problem('not-found')
        if (readers === 0) throw problem('no-reader')
      },
      message('Your letter is on its way.'),
    ),
  ]

  async function found(caseId: number) {
    const shown = await moderation.show(caseId)
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
