import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { SessionTokens } from './sessions.ts'

interface Credentials {
  password: string
  oneTimeCode: string | null
}

export type SignInService = ReturnType<typeof signInService>

export function signInService(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'sessions' | 'oneTimeCodes'>,
) {
  const { db, clock, sessions, oneTimeCodes } = deps

  async function login(
    email: string,
    { password, oneTimeCode }: Credentials,
    origin: SignInOrigin,
  ): Promise<SessionTokens> {
    const account = await store.findByEmail(db, email)
    if (!(await isPasswordOf(account, password)) || !account) throw problem('wrong-credentials')
    await oneTimeCodes.demand(account.id, oneTimeCode)
    return db.transaction().execute(async (trx) => {
      if (account.passwordWasMailed) await store.proveEmail(trx, account.id, clock.now())
      return sessions.open(trx, account.id, origin, 'password')
    })
  }

  /** The password again, before something that cannot be taken back. */
  async function confirmPassword(
    { accountId, sessionId }: Member,
    { password, oneTimeCode }: Credentials,
  ): Promise<void> {
    const account = await store.getAccount(db, accountId)
    if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
    await oneTimeCodes.demand(accountId, oneTimeCode)
    await sessions.confirm(db, sessionId, 'password')
  }

  return { login, confirmPassword }
}
