import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { hashPassword } from '../../lib/tokens/credentials.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import { graveName } from '../../memorials/memorials.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accountLetters } from '../emails/letters.ts'
import { mailedTokens } from '../mailed-tokens/mailed-tokens.ts'
import { ownerCheck } from '../sessions/owner-check.ts'
import { isEasyToGuess, passwordErrors } from './password.rules.ts'

export type PasswordsService = ReturnType<typeof passwordsService>

export function passwordsService(deps: AccountsDeps) {
  const { db, clock, letters, changes, sessions, guardianships, usesLocalMailbox } = deps
  const emails = accountLetters(deps.site)
  const tokens = mailedTokens(clock)
  const owner = ownerCheck(deps)

  /** Returns the token of the mailed link; null when the address has no account. */
  async function sendResetLink(trx: Connection, email: string): Promise<string | null> {
    const account = await store.findByEmail(trx, email)
    if (!account) return null
    const token = await tokens.issue(trx, account.id, 'reset-password')
    await letters.enqueue(trx, {
      key: `reset-password:${hashOf(token).toString('hex')}`,
      to: account.email,
      content: emails.resetPassword(token),
      isSecret: true,
    })
    return token
  }

  async function resetPassword(
    token: string,
    password: string,
    repeated: string,
    member?: Member,
  ): Promise<void> {
    const { accountId } = await tokens.read(db, token, 'reset-password')
    if (member && member.accountId !== accountId) throw problem('dead-reset-link')
    await demandGoodPassword(accountId, password, repeated)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      await tokens.spend(trx, token, 'reset-password')
      await replacePassword(trx, accountId, hash, member?.sessionId)
      // A mailed token proves the address. In local mode the response has shown it, which proves nothing.
      if (!usesLocalMailbox) {
        await store.proveEmail(trx, accountId, clock.now())
        await guardianships.bind(trx, accountId)
      }
      const at = clock.now()
      await recordInAudit(trx, { event: 'password-reset', accountId, actorId: accountId, at })
    })
  }

  /** After the first letter has signed the member in, who stays signed in here. */
  function chooseFirstPassword(
    member: Member,
    token: string,
    password: string,
    repeated: string,
  ): Promise<void> {
    return resetPassword(token, password, repeated, member)
  }

  async function changePassword(
    member: Member,
    oldPassword: string | undefined,
    password: string,
    repeated: string,
  ): Promise<void> {
    const { accountId, sessionId } = member
    await owner.demand(member, oldPassword, 'oldPassword')
    await demandGoodPassword(accountId, password, repeated)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      await replacePassword(trx, accountId, hash, sessionId)
      const at = clock.now()
      await recordInAudit(trx, { event: 'password-changed', accountId, actorId: accountId, at })
    })
  }

  /** Without the old password, once in a session that a recovery code has opened. */
  async function chooseAfterRecovery(
    { accountId, sessionId }: Member,
    password: string,
    repeated: string,
  ): Promise<void> {
    if (!(await sessions.isRecovery(sessionId))) throw problem('forbidden')
    await demandGoodPassword(accountId, password, repeated)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      if (!(await sessions.endRecovery(trx, sessionId))) throw problem('forbidden')
      await replacePassword(trx, accountId, hash, sessionId)
      const at = clock.now()
      await recordInAudit(trx, { event: 'password-reset', accountId, actorId: accountId, at })
    })
  }

  /** Ends mailed links and other sessions: a person who knew the old password may hold them. */
  async function replacePassword(
    trx: Connection,
    accountId: number,
    hash: string,
    keptSessionId?: string,
  ): Promise<void> {
    await store.setPassword(trx, accountId, hash)
    await tokens.revoke(trx, accountId, 'reset-password')
    await tokens.revoke(trx, accountId, 'change-email')
    // It signs in. In local mode it stays, because nothing else proves the address there.
    if (!usesLocalMailbox) await tokens.revoke(trx, accountId, 'activate')
    await sessions.endAllOf(trx, accountId, keptSessionId)
    await changes.record(trx, {
      accountId,
      kind: 'password-changed',
      details: {},
      to: await store.emailOf(trx, accountId),
      key: `password-changed:${accountId}:${clock.now().toISOString()}`,
      content: emails.passwordChanged(),
    })
  }

  async function demandGoodPassword(accountId: number, password: string, repeated: string) {
    if (password !== repeated) throw problem('passwords-differ')
    const { email } = await store.getAccount(db, accountId)
    const errors = passwordErrors(password, { email, fullName: await graveName(db, accountId) })
    if (errors.length === 0 && isEasyToGuess(password, deps.site.siteName)) {
      errors.push(fieldError('password-too-common'))
    }
    if (errors.length > 0) throw invalidInput({ newPassword: errors })
  }

  return {
    sendResetLink,
    resetPassword,
    chooseFirstPassword,
    changePassword,
    chooseAfterRecovery,
  }
}
