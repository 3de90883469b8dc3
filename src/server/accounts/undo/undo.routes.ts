import { thisWasNotMe } from '../../../contract/accounts/undo.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { ReversalsService } from './undo.ts'

export function reversalsRoutes(reversals: ReversalsService): Route[] {
  return [
    on(
      thisWasNotMe,
      ({ body }) => reversals.reverse(body.token),
      (resetToken) => ({
        message: 'Your account is in your hands again. Please choose a new password.',
        reset_token: resetToken,
      }),
    ),
  ]
}
