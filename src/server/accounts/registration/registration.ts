import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { reserveGrave } from '../../memorials/memorials.ts'
import { attributableCode } from '../../partners/partners.store.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accountLetters } from '../emails/letters.ts'
import { mailedTokens } from '../mailed-tokens/mailed-tokens.ts'

/** The first letter is sent again once in this time. */
const resendSlotMs = 6 * 3_600_000

export type RegistrationService = ReturnType<typeof registrationService>

export interface Newcomer {
  email: string
  /** The code they came with, known or not. */
  referralSource: string | null
  partnerSeesEmail: boolean
}

interface Credentials {
  password: string
  hash: string
}

/** Called before a transaction begins, so that hashing does not keep it open. */
export async function newCredentials(): Promise<Credentials> {
  const password = temporaryPassword()
  return { password, hash: await hashPassword(password) }
}

/** Opens accounts, and reminds owners who register a second time. */
export function registrationService(deps: AccountsDeps) {
  const { clock, letters, usesLocalMailbox } = deps
  const emails = accountLetters(deps.site)
  const tokens = mailedTokens(clock)

  /** Returns false when the address already has an account. */
  async function openAccount(
    trx: Connection,
    newcomer: Newcomer,
    { password, hash }: Credentials,
  ): Promise<boolean> {
    const accountId = await insertAccount(trx, newcomer, hash)
    if (accountId !== null) await welcome(trx, accountId, newcomer.email, password)
    return accountId !== null
  }

  async function insertAccount(
    trx: Connection,
    { email, referralSource, partnerSeesEmail }: Newcomer,
    passwordHash: string,
  ): Promise<number | null> {
    const referralCode = referralSource ? await attributableCode(trx, referralSource, email) : null
    return store.insertAccount(trx, {
      email,
      passwordHash,
      passwordWasMailed: !usesLocalMailbox,
      referralCode,
      partnerSeesEmail: referralCode !== null && partnerSeesEmail,
      createdAt: clock.now(),
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
      content: emails.welcome(email, password, token),
      isSecret: true,
    })
    const at = clock.now()
    await recordInAudit(trx, { event: 'account-opened', accountId, actorId: accountId, at })
  }

  /** Few letters a day, so that a stranger cannot fill the owner's mailbox. */
  async function remindOwner(trx: Connection, email: string): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10)
    const account = await store.findByEmail(trx, email)
    if (account && !account.emailProvenAt) return welcomeAgain(trx, account)
    await letters.enqueue(trx, {
      key: `already-here:${account?.id}:${today}`,
      to: email,
      content: emails.alreadyHere(),
    })
  }

  /** The first letter was lost. The password in it stays as it is, so this one has none. */
  async function welcomeAgain(trx: Connection, account: store.Account): Promise<void> {
    const slot = Math.floor(clock.now().getTime() / resendSlotMs)
    await letters.enqueue(trx, {
      key: `welcome:${account.id}:${slot}`,
      to: account.email,
      content: emails.welcomeAgain(await tokens.issue(trx, account.id, 'activate')),
      isSecret: true,
    })
  }

  return { openAccount, remindOwner }
}
