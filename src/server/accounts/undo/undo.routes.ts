import * as calls from '../../../contract/accounts/undo.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { undoChanges } from './undo.ts'

export function undoRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.thisWasNotMe,
      ({ body }) => undoChanges(ctx, body.token),
      (resetToken) => ({
        message: 'Your account is in your hands again. Please choose a new password.',
        reset_token: resetToken,
      }),
    ),
  ]
}
