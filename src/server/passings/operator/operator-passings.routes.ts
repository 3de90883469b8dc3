import * as calls from '../../../contract/passings/operator-passings.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import { presentPassingCase, presentPassingDetails } from './operator-passings.presenter.ts'
import type { Outcome } from './operator-passings.ts'
import {
  confirmPassingByOperator,
  holdPassing,
  listPassingCases,
  lookAtPassing,
  showPassingCase,
  undoPassingByOperator,
} from './operator-passings.ts'

const maxListed = 200

/** Passings and disputes in the operators' console. */
export function operatorPassingsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listPassings,
      () => listPassingCases(ctx),
      (all) => all.slice(0, maxListed).map(presentPassingCase),
    ),
    route(
      calls.lookAtPassing,
      async ({ params, body }, { operator }) => {
        const found = await lookAtPassing(ctx, params.passingId, body.reason, operator.accountId)
        if (!found) throw problem('not-found')
        return found
      },
      presentPassingDetails,
    ),
    route(
      calls.holdPassing,
      ({ params, body }, { operator }) =>
        decided(
          params.passingId,
          holdPassing(ctx, params.passingId, body.reason, operator.accountId),
        ),
      presentPassingDetails,
    ),
    route(
      calls.confirmPassingAsOperator,
      ({ params, body }, { operator }) =>
        decided(
          params.passingId,
          confirmPassingByOperator(ctx, params.passingId, body.reason, {
            keepsDay: body.keep_day,
            by: operator.accountId,
          }),
        ),
      presentPassingDetails,
    ),
    route(
      calls.undoPassing,
      ({ params, body }, { operator }) =>
        decided(
          params.passingId,
          undoPassingByOperator(ctx, params.passingId, body.reason, {
            suspendsRecorder: body.suspend_recorder,
            by: operator.accountId,
          }),
        ),
      presentPassingDetails,
    ),
  ]

  /** Returns the passing as it is now. */
  async function decided(id: number, deciding: Promise<Outcome>) {
    const outcome = await deciding
    if (outcome === 'unknown') throw problem('not-found')
    if (outcome !== 'done') throw problem('decided-already')
    const found = await showPassingCase(ctx, id)
    if (!found) throw problem('not-found')
    return found
  }
}
