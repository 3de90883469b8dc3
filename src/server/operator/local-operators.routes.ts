import * as calls from '../../contract/operator/console.ts'
import { addOperator } from '../accounts/operators/operators.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'

/** Only in local mode, where every visitor on this machine is the operator. */
export function localOperatorsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.makeLocalOperator,
      async ({ body }) => {
        const outcome = await addOperator(ctx, body.email, body.role)
        if (outcome === 'unknown') throw problem('not-found')
      },
      message('This account is an operator.'),
    ),
  ]
}
