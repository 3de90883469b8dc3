import type { Context } from '../../context.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import * as store from '../accounts.store.ts'
import { requireOneTimeCode } from '../one-time-codes/one-time-codes.ts'
import type { SessionTokens } from './sessions.ts'
import { confirmSession, openSession } from './sessions.ts'

interface Credentials {
  password: string
  oneTimeCode: string | null
}

export async function signIn(
  ctx: Context,
  email: string,
  { password, oneTimeCode }: Credentials,
  origin: SignInOrigin,
): Promise<SessionTokens> {
  const account = await store.findByEmail(ctx.db, email)
  if (!(await isPasswordOf(account, password)) || !account) throw problem('wrong-credentials')
  await requireOneTimeCode(ctx, account.id, oneTimeCode)
  return ctx.db.transaction().execute(async (trx) => {
    if (account.passwordWasMailed) await store.proveEmail(trx, account.id, ctx.clock.now())
    return openSession(ctx, trx, account.id, origin, 'password')
  })
}

/** Asks for the password again, before an act that cannot be undone. */
export async function confirmPassword(
  ctx: Context,
  { accountId, sessionId }: Member,
  { password, oneTimeCode }: Credentials,
): Promise<void> {
  const account = await store.getAccount(ctx.db, accountId)
  if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
  await requireOneTimeCode(ctx, accountId, oneTimeCode)
  await confirmSession(ctx, ctx.db, sessionId, 'password')
}
