import {
  confirmPassingAsOperator,
  holdPassing,
  listPassings,
  lookAtPassing,
  undoPassing,
} from '../../contract/passings/operator-passings.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import { presentPassingCase, presentPassingDetails } from './operator-passings.presenter.ts'
import type { Outcome, PassingOperatorService } from './operator-passings.ts'

const mostListed = 200

/** Passings and disputes in the operators' console. */
export function operatorPassingsRoutes(passings: PassingOperatorService): Route[] {
  return [
    on(
      listPassings,
      () => passings.list(),
      (all) => all.slice(0, mostListed).map(presentPassingCase),
    ),
    on(
      lookAtPassing,
      async ({ params, body }, { operator }) => {
        const found = await passings.look(params.passingId, body.reason, operator.accountId)
        if (!found) throw problem('not-found')
        return found
      },
      presentPassingDetails,
    ),
    on(
      holdPassing,
      ({ params, body }, { operator }) =>
        decided(params.passingId, passings.hold(params.passingId, body.reason, operator.accountId)),
      presentPassingDetails,
    ),
    on(
      confirmPassingAsOperator,
      ({ params, body }, { operator }) =>
        decided(
          params.passingId,
          passings.confirm(params.passingId, body.reason, {
            keepsDay: body.keep_day,
            by: operator.accountId,
          }),
        ),
      presentPassingDetails,
    ),
    on(
      undoPassing,
      ({ params, body }, { operator }) =>
        decided(
          params.passingId,
          passings.undo(params.passingId, body.reason, {
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
    const found = await passings.show(id)
    if (!found) throw problem('not-found')
    return found
  }
}
