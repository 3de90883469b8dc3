import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { isPasswordOf } from '../../lib/credentials.ts'
import { problem } from '../../lib/problem.ts'
import * as store from './accounts.store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountLetters } from './emails/letters.ts'
import { hashOf } from './mailed-token.ts'
import { mailedTokens } from './mailed-tokens.service.ts'

export type AddressesService = ReturnType<typeof addressesService>

/** Proving an address, and moving an account to another one. */
export function addressesService(deps: AccountsDeps) {
  const { db, clock, letters, answersOpenly } = deps
  const words = accountLetters(deps.site)
  const tokens = mailedTokens(clock)

  async function activate(token: string) {
    await db.transaction().execute(async (trx) => {
      const { account_id } = await tokens.spend(trx, token, 'activate')
      await store.proveEmail(trx, account_id, clock.now())
    })
    return { message: 'Your address is confirmed. You can sign in now.' }
  }

  async function changeEmail(accountId: number, newEmail: string, password: string) {
    const account = await store.getAccount(db, accountId)
    if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
    return db.transaction().execute(async (trx) => {
      if (answersOpenly) {
        await move(trx, account, newEmail, null)
        return { message: 'Email changed successfully!' }
      }
      await askNewAddress(trx, account, newEmail)
      return {
        message: `Please open the link in the letter to ${newEmail}. Your address changes when you do.`,
      }
    })
  }

  /** Whether the address belongs to somebody already is not said: only its owner can confirm. */
  async function askNewAddress(
    trx: Connection,
    account: { id: number; email: string },
    newEmail: string,
  ): Promise<void> {
    await store.dropMailedTokens(trx, account.id, 'change-email')
    const token = await tokens.issue(trx, account.id, 'change-email', newEmail)
    const key = `change-email:${hashOf(token).toString('hex')}`
    const content = words.confirmNewEmail(token)
    await letters.enqueue(trx, { key, to: newEmail, content, isSecret: true })
    await letters.enqueue(trx, {
      key: `${key}:asked`,
      to: account.email,
      content: words.emailChangeAsked(newEmail),
    })
    await record(trx, 'email-change-asked', account.id)
  }

  async function confirmEmail(token: string) {
    await db.transaction().execute(async (trx) => {
      const { account_id, new_email } = await tokens.spend(trx, token, 'change-email')
      const account = await store.getAccount(trx, account_id)
      await move(trx, account, new_email ?? account.email, clock.now())
    })
    return { message: 'Email changed successfully!' }
  }

  async function move(
    trx: Connection,
    account: { id: number; email: string },
    newEmail: string,
    provenAt: Date | null,
  ): Promise<void> {
    const hasMoved = await store.moveToEmail(trx, account.id, newEmail, provenAt)
    if (!hasMoved) throw problem('new-email-taken')
    await letters.enqueue(trx, {
      key: `email-changed:${account.id}:${clock.now().toISOString()}`,
      to: account.email,
      content: words.emailChanged(newEmail),
    })
    await record(trx, 'email-changed', account.id)
  }

  function record(
    trx: Connection,
    event: 'email-change-asked' | 'email-changed',
    accountId: number,
  ): Promise<void> {
    return recordInAudit(trx, { event, accountId, actorId: accountId, at: clock.now() })
  }

  return { activate, changeEmail, confirmEmail }
}
