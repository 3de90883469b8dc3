import type { Context } from '../../context.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import * as store from '../accounts.store.ts'
import { issueMailedToken, spendMailedToken } from '../mailed-tokens/mailed-tokens.ts'
import { refuseWhereOneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import type { SessionTokens } from '../sessions/sessions.ts'
import { openSession } from '../sessions/sessions.ts'

// Signs a new owner in with the link of the first letter.

/** Also issues a token for a password, because the owner may not have the mailed one at hand. */
export function signInFirstTime(
  ctx: Context,
  token: string,
  origin: SignInOrigin,
): Promise<SessionTokens & { passwordToken: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { accountId } = await spendMailedToken(ctx, trx, token, 'activate')
    // An owner who has switched them on signs in with one; the link stays good.
    await refuseWhereOneTimeCodes(trx, accountId)
    await store.proveEmail(trx, accountId, ctx.clock.now())
    const session = await openSession(ctx, trx, accountId, origin, 'first-letter')
    const passwordToken = await issueMailedToken(ctx, trx, accountId, 'reset-password')
    return { ...session, passwordToken }
  })
}
