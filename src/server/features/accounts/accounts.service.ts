import type { Connection, Database } from '../../database/connect.ts'
import { invalidInput, problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { recordInAudit } from '../audit/index.ts'
import { nameOnGrave, reserveGrave } from '../graves/index.ts'
import type { LettersService } from '../letters/index.ts'
import { findPartner } from '../referrals/index.ts'
import * as store from './accounts.store.ts'
import { hashPassword, isPasswordOf, temporaryPassword } from './credentials.ts'
import { accountLetters } from './emails/letters.ts'
import { hashOf, lifetimeMs, newToken, type Purpose } from './mailed-token.ts'
import { passwordErrors } from './password.ts'
import type { SessionsService } from './sessions.service.ts'

export interface AccountsDeps {
  db: Database
  clock: Clock
  letters: LettersService
  sessions: SessionsService
  site: { siteName: string; publicUrl: string }
  /** No mail server: what would be mailed is also answered, so that a newcomer can go on. */
  answersOpenly: boolean
}

export type AccountsService = ReturnType<typeof accountsService>

export function accountsService(deps: AccountsDeps) {
  const { db, clock, letters, sessions, answersOpenly } = deps
  const words = accountLetters(deps.site)

  async function register(email: string, referralSource: string | null) {
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    const isNew = await db.transaction().execute(async (trx) => {
      const partner = referralSource ? await findPartner(trx, referralSource) : undefined
      const accountId = await store.insertAccount(trx, {
        email,
        password_hash: passwordHash,
        password_was_mailed: !answersOpenly,
        referral_code: partner?.code ?? null,
        created_at: clock.now(),
      })
      if (accountId === null) {
        if (!answersOpenly) await writeToKnownAddress(trx, email)
        return false
      }
      await reserveGrave(trx, accountId)
      const token = await issueToken(trx, accountId, 'activate')
      await letters.post(trx, {
        key: `welcome:${accountId}`,
        to: email,
        content: words.welcome(email, password, token),
        isSecret: true,
      })
      await recordInAudit(trx, { event: 'account-opened', ...self(accountId) })
      return true
    })
    if (!answersOpenly) return { message: 'Please check your email for login credentials.' }
    if (!isNew) throw problem('email-taken')
    return { message: 'Account created.', temporary_password: password }
  }

  /** Once a day at most, so that nobody can fill a stranger's mailbox. */
  async function writeToKnownAddress(trx: Connection, email: string): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10)
    const account = await store.findByEmail(trx, email)
    await letters.post(trx, {
      key: `already-here:${account?.id}:${today}`,
      to: email,
      content: words.alreadyHere(),
    })
  }

  async function login(email: string, password: string) {
    const account = await store.findByEmail(db, email)
    if (!(await isPasswordOf(account, password)) || !account) throw problem('wrong-credentials')
    if (account.password_was_mailed) await store.proveEmail(db, account.id, clock.now())
    return sessions.open(db, account.id)
  }

  async function activate(token: string) {
    await db.transaction().execute(async (trx) => {
      const { account_id } = await spendToken(trx, token, 'activate')
      await store.proveEmail(trx, account_id, clock.now())
    })
    return { message: 'Your address is confirmed. You can sign in now.' }
  }

  async function forgotPassword(email: string) {
    const message = 'If this address has an account, a letter with a way back in is on its way.'
    const token = await db.transaction().execute(async (trx) => {
      const account = await store.findByEmail(trx, email)
      if (!account) return ''
      const token = await issueToken(trx, account.id, 'reset-password')
      await letters.post(trx, {
        key: `reset-password:${hashOf(token).toString('hex')}`,
        to: account.email,
        content: words.resetPassword(token),
        isSecret: true,
      })
      return token
    })
    return { message, token: answersOpenly ? token : '' }
  }

  async function resetPassword(token: string, password: string, repeated: string) {
    const mailed = await store.peekMailedToken(db, hashOf(token), 'reset-password', clock.now())
    if (!mailed) throw problem('dead-reset-link')
    await demandGoodPassword(mailed.account_id, password, repeated)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const { account_id } = await spendToken(trx, token, 'reset-password')
      await replacePassword(trx, account_id, hash)
      // Whoever reads the mailbox owns the address; a token that was answered openly proves nothing.
      if (!answersOpenly) await store.proveEmail(trx, account_id, clock.now())
      await recordInAudit(trx, { event: 'password-reset', ...self(account_id) })
    })
    return { message: 'Your new password is set. You can sign in now.' }
  }

  async function changePassword(
    member: { accountId: number; sessionId: string },
    old: string,
    password: string,
    repeated: string,
  ) {
    const account = await store.getAccount(db, member.accountId)
    if (!(await isPasswordOf(account, old))) throw problem('wrong-old-password')
    await demandGoodPassword(account.id, password, repeated)
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      await replacePassword(trx, account.id, hash, member.sessionId)
      await recordInAudit(trx, { event: 'password-changed', ...self(account.id) })
    })
    return { message: 'Password changed successfully!' }
  }

  /** Open links and other sessions belong to whoever knew the old password: they end. */
  async function replacePassword(
    trx: Connection,
    accountId: number,
    hash: string,
    keptSessionId?: string,
  ): Promise<void> {
    await store.setPassword(trx, accountId, hash)
    await store.dropMailedTokens(trx, accountId, 'reset-password')
    await store.dropMailedTokens(trx, accountId, 'change-email')
    await sessions.endAllOf(trx, accountId, keptSessionId)
    const { email } = await store.getAccount(trx, accountId)
    await letters.post(trx, {
      key: `password-changed:${accountId}:${clock.now().toISOString()}`,
      to: email,
      content: words.passwordChanged(),
    })
  }

  async function demandGoodPassword(accountId: number, password: string, repeated: string) {
    if (password !== repeated) throw problem('passwords-differ')
    const { email } = await store.getAccount(db, accountId)
    const errors = passwordErrors(password, { email, fullName: await nameOnGrave(db, accountId) })
    if (errors.length > 0) throw invalidInput({ new_password: errors })
  }

  async function changeEmail(accountId: number, newEmail: string, password: string) {
    const account = await store.getAccount(db, accountId)
    if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
    return db.transaction().execute(async (trx) => {
      if (answersOpenly) {
        await moveAccount(trx, account, newEmail, null)
        return { message: 'Email changed successfully!' }
      }
      await store.dropMailedTokens(trx, accountId, 'change-email')
      const token = await issueToken(trx, accountId, 'change-email', newEmail)
      const key = `change-email:${hashOf(token).toString('hex')}`
      await letters.post(trx, {
        key,
        to: newEmail,
        content: words.confirmNewEmail(token),
        isSecret: true,
      })
      await letters.post(trx, {
        key: `${key}:asked`,
        to: account.email,
        content: words.emailChangeAsked(newEmail),
      })
      await recordInAudit(trx, { event: 'email-change-asked', ...self(accountId) })
      return {
        message: `Please open the link in the letter to ${newEmail}. Your address changes when you do.`,
      }
    })
  }

  async function confirmEmail(token: string) {
    await db.transaction().execute(async (trx) => {
      const { account_id, new_email } = await spendToken(trx, token, 'change-email')
      const account = await store.getAccount(trx, account_id)
      await moveAccount(trx, account, new_email ?? account.email, clock.now())
    })
    return { message: 'Email changed successfully!' }
  }

  async function moveAccount(
    trx: Connection,
    account: { id: number; email: string },
    newEmail: string,
    provenAt: Date | null,
  ): Promise<void> {
    if (!(await store.moveToEmail(trx, account.id, newEmail, provenAt))) {
      throw problem('new-email-taken')
    }
    await letters.post(trx, {
      key: `email-changed:${account.id}:${clock.now().toISOString()}`,
      to: account.email,
      content: words.emailChanged(newEmail),
    })
    await recordInAudit(trx, { event: 'email-changed', ...self(account.id) })
  }

  async function issueToken(
    trx: Connection,
    accountId: number,
    purpose: Purpose,
    newEmail?: string,
  ): Promise<string> {
    const token = newToken()
    await store.insertMailedToken(trx, {
      hash: hashOf(token),
      purpose,
      account_id: accountId,
      ...(newEmail && { new_email: newEmail }),
      expires_at: new Date(clock.now().getTime() + lifetimeMs[purpose]),
    })
    return token
  }

  async function spendToken(trx: Connection, token: string, purpose: Purpose) {
    const mailed = await store.takeMailedToken(trx, hashOf(token), purpose, clock.now())
    if (!mailed) throw problem(purpose === 'reset-password' ? 'dead-reset-link' : 'dead-link')
    return mailed
  }

  function self(accountId: number) {
    return { accountId, actorId: accountId, at: clock.now() }
  }

  return {
    register,
    login,
    activate,
    forgotPassword,
    resetPassword,
    changePassword,
    changeEmail,
    confirmEmail,
  }
}
