import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { hashPassword, isPasswordOf, temporaryPassword } from '../../lib/credentials.ts'
import { problem } from '../../lib/problem.ts'
import { reserveGrave } from '../memorials/index.ts'
import { attributableCode } from '../referrals/index.ts'
import * as store from './accounts.store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountLetters } from './emails/letters.ts'
import { mailedTokens } from './mailed-tokens.service.ts'

export type AccountsService = ReturnType<typeof accountsService>

interface Credentials {
  password: string
  hash: string
}

/** Made before a transaction, which would have to wait for the hash. */
export async function newCredentials(): Promise<Credentials> {
  const password = temporaryPassword()
  return { password, hash: await hashPassword(password) }
}

/** Opening an account and coming in. */
export function accountsService(deps: AccountsDeps) {
  const { db, clock, letters, sessions, answersOpenly } = deps
  const words = accountLetters(deps.site)
  const tokens = mailedTokens(clock)

  /** Returns false when the address has an account already. */
  async function open(
    trx: Connection,
    email: string,
    referralSource: string | null,
    { password, hash }: Credentials,
  ): Promise<boolean> {
    const accountId = await insertAccount(trx, email, hash, referralSource)
    if (accountId !== null) await welcome(trx, accountId, email, password)
    return accountId !== null
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
    await letters.enqueue(trx, {
      key: `welcome:${accountId}`,
      to: email,
      content: words.welcome(email, password, token),
      isSecret: true,
    })
    const at = clock.now()
    await recordInAudit(trx, { event: 'account-opened', accountId, actorId: accountId, at })
  }

  /** Once a day at most, so that nobody can fill a stranger's mailbox. */
  async function remind(trx: Connection, email: string): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10)
    const account = await store.findByEmail(trx, email)
    await letters.enqueue(trx, {
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

  return { open, remind, login }
}
