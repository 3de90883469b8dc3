import type { Connection } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import { recordInAudit } from '../audit/index.ts'
import { hashPassword, isPasswordOf, temporaryPassword } from '../credentials/index.ts'
import { reserveGrave } from '../graves/index.ts'
import { attributableCode } from '../referrals/index.ts'
import * as store from './accounts.store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountLetters } from './emails/letters.ts'
import { mailedTokens } from './mailed-tokens.service.ts'

export type AccountsService = ReturnType<typeof accountsService>

/** Opening an account and coming in. */
export function accountsService(deps: AccountsDeps) {
  const { db, clock, letters, sessions, answersOpenly } = deps
  const words = accountLetters(deps.site)
  const tokens = mailedTokens(clock)

  async function register(email: string, referralSource: string | null) {
    const password = temporaryPassword()
    const hash = await hashPassword(password)
    const isNew = await db.transaction().execute(async (trx) => {
      const accountId = await insertAccount(trx, email, hash, referralSource)
      if (accountId !== null) await welcome(trx, accountId, email, password)
      else if (!answersOpenly) await writeToKnownAddress(trx, email)
      return accountId !== null
    })
    // Nobody can ask who plans a grave: with a mail server every address gets the same answer.
    if (!answersOpenly) return { message: 'Please check your email for login credentials.' }
    if (!isNew) throw problem('email-taken')
    return { message: 'Account created.', temporary_password: password }
  }

  async function insertAccount(
    trx: Connection,
    email: string,
    hash: string,
    referralSource: string | null,
  ): Promise<number | null> {
    const code = referralSource ? await attributableCode(trx, referralSource, email) : null
    return store.insertAccount(trx, {
      email,
      password_hash: hash,
      password_was_mailed: !answersOpenly,
      referral_code: code,
      created_at: clock.now(),
    })
  }

  async function welcome(
    trx: Connection,
    accountId: number,
    email: string,
    password: string,
  ): Promise<void> {
    await reserveGrave(trx, accountId)
    const token = await tokens.issue(trx, accountId, 'activate')
    await letters.post(trx, {
      key: `welcome:${accountId}`,
      to: email,
      content: words.welcome(email, password, token),
      isSecret: true,
    })
    const at = clock.now()
    await recordInAudit(trx, { event: 'account-opened', accountId, actorId: accountId, at })
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

  return { register, login }
}
