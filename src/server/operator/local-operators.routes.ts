import { makeLocalOperator } from '../../contract/operator/console.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import type { OperatorsService } from './operators.ts'

/** Only in local mode, where every visitor of this machine is the operator. */
export function localOperatorsRoutes(operators: OperatorsService): Route[] {
  return [
    on(
      makeLocalOperator,
      async ({ body }) => {
        const outcome = await operators.add(body.email, body.role)
        if (outcome === 'unknown') throw problem('not-found')
      },
      message('This account is an operator.'),
    ),
  ]
}
