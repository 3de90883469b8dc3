import type { SignInOrigin } from '../../../lib/sign-in-origin.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mailedTokens } from '../mailed-tokens/mailed-tokens.service.ts'
import type { SessionTokens } from '../sessions/sessions.service.ts'

export type FirstSignInService = ReturnType<typeof firstSignInService>

/** Signs a new owner in with the link of the first letter. */
export function firstSignInService(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'sessions' | 'oneTimeCodes'>,
) {
  const { db, clock, sessions } = deps
  const tokens = mailedTokens(clock)

  /** Also issues a token for a password, because the owner may not have the mailed one at hand. */
  function signIn(
    token: string,
    origin: SignInOrigin,
  ): Promise<SessionTokens & { passwordToken: string }> {
    return db.transaction().execute(async (trx) => {
      const { accountId } = await tokens.spend(trx, token, 'activate')
      // An owner who has switched them on signs in with one; the link stays good.
      await deps.oneTimeCodes.refuseWhereOn(trx, accountId)
      await store.proveEmail(trx, accountId, clock.now())
      const session = await sessions.open(trx, accountId, origin, 'first-letter')
      const passwordToken = await tokens.issue(trx, accountId, 'reset-password')
      return { ...session, passwordToken }
    })
  }

  return { signIn }
}
