import type { Connection } from '../../database/connect.ts'
import {
  type AuditEntry,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import { isGone } from '../../mail/suppressions.store.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accountLetters } from '../emails/letters.ts'
import { mailedTokens } from '../mailed-tokens/mailed-tokens.ts'
import { ownerCheck } from '../sessions/owner-check.ts'
import { addressLetterKey } from '../undo/change.rules.ts'

export type AddressesService = ReturnType<typeof addressesService>

/** Proving an address, and moving an account to another one. */
export function addressesService(deps: AccountsDeps) {
  const { db, clock, letters, changes, guardianships, usesLocalMailbox } = deps
  const emails = accountLetters(deps.site)
  const tokens = mailedTokens(clock)
  const owner = ownerCheck(deps)

  async function activate(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { accountId } = await tokens.spend(trx, token, 'activate')
      await store.proveEmail(trx, accountId, clock.now())
      await guardianships.bind(trx, accountId)
    })
  }

  /** In local mode the address changes at once, otherwise when the new address confirms. */
  async function changeEmail(
    member: Member,
    newEmail: string,
    password: string | undefined,
  ): Promise<'changed' | 'awaits-confirmation' | 'same'> {
    const account = await owner.demand(member, password, 'password')
    if (newEmail === account.email) return 'same'
    return db.transaction().execute(async (trx) => {
      if (usesLocalMailbox) {
        await replaceEmail(trx, account, newEmail, null)
        return 'changed'
      }
      await requestConfirmation(trx, account, newEmail)
      return 'awaits-confirmation'
    })
  }

  /** Does not reveal whether the address has an account: only its owner can confirm. */
  async function requestConfirmation(
    trx: Connection,
    account: { id: number; email: string },
    newEmail: string,
    asked = {
      content: emails.emailChangeAsked(newEmail),
      entry: entryOf('email-change-asked', account.id),
    },
  ): Promise<void> {
    await tokens.revoke(trx, account.id, 'change-email')
    const token = await tokens.issue(trx, account.id, 'change-email', newEmail)
    const key = `change-email:${hashOf(token).toString('hex')}`
    const content = emails.confirmNewEmail(token)
    await letters.enqueue(trx, { key, to: newEmail, content, isSecret: true })
    await changes.record(trx, {
      accountId: account.id,
      kind: 'email-change-asked',
      details: {},
      to: account.email,
      key: `${key}:asked`,
      content: asked.content,
    })
    await recordInAudit(trx, asked.entry)
  }

  /**
   * For a person who has lost the old address and has shown to the operator who they are. Also in local mode
   * only the new address can move the account, and the old one can take the request back.
   */
  async function correctByOperator(
    accountId: number,
    newEmail: string,
    { reason, by }: { reason: string; by: OperatorId },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const account = await store.getAccount(trx, accountId)
      if (await store.isSealed(trx, accountId)) throw problem('person-passed')
      if (await store.findByEmail(trx, newEmail)) throw problem('new-email-taken')
      if (await isGone(trx, newEmail)) throw problem('address-gone')
      await requestConfirmation(trx, account, newEmail, {
        content: emails.emailCorrectionAsked(newEmail),
        entry: operatorEntry('email-change-asked', accountId, by, clock.now(), { reason }),
      })
    })
  }

  async function confirmEmail(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { accountId, newEmail } = await tokens.spend(trx, token, 'change-email')
      // Refusing rolls the transaction back, so the link works again after "I am alive".
      if (await store.isSealed(trx, accountId)) throw problem('sealed')
      const account = await store.getAccount(trx, accountId)
      await replaceEmail(trx, account, newEmail ?? account.email, clock.now())
    })
  }

  async function replaceEmail(
    trx: Connection,
    account: store.Account,
    newEmail: string,
    provenAt: Date | null,
  ): Promise<void> {
    const hasChanged = await store.changeEmail(trx, account.id, newEmail, provenAt)
    if (!hasChanged) throw problem('new-email-taken')
    // The link of the first letter signs in, and went to the earlier address.
    if (!usesLocalMailbox) await tokens.revoke(trx, account.id, 'activate')
    await letters.moveHistory(trx, account.email, newEmail)
    await guardianships.addressChanged(trx, account.id, { from: account.email, to: newEmail })
    await guardianships.bind(trx, account.id)
    await changes.record(trx, {
      accountId: account.id,
      kind: 'email-changed',
      details: { email: account.email, provenAt: account.emailProvenAt?.toISOString() ?? null },
      to: account.email,
      key: addressLetterKey(account.id) + clock.now().toISOString(),
      content: emails.emailChanged(newEmail),
    })
    await recordInAudit(trx, entryOf('email-changed', account.id))
  }

  function entryOf(event: 'email-change-asked' | 'email-changed', accountId: number): AuditEntry {
    return { event, accountId, actorId: accountId, at: clock.now() }
  }

  return { activate, changeEmail, correctByOperator, confirmEmail }
}
