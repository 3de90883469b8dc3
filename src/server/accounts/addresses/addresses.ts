import type { Context } from '../../context.ts'
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
import { usesLocalMailbox } from '../../mail/local-mailbox.ts'
import { moveLetters } from '../../mail/mail.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { isSuppressed } from '../../mail/suppressions.store.ts'
import * as store from '../accounts.store.ts'
import { insertCredentialChange } from '../credential-changes.store.ts'
import { accountLetters } from '../emails/letters.ts'
import { deleteMailedTokens } from '../mailed-tokens/mailed-tokens.store.ts'
import { issueMailedToken, spendMailedToken } from '../mailed-tokens/mailed-tokens.ts'
import { requireOwner } from '../sessions/owner-check.ts'
import { addressLetterKey } from '../undo/change.rules.ts'
import { recordChange } from '../undo/recorder.ts'

// Proving an address, and moving an account to another one.

export async function activateAddress(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { accountId } = await spendMailedToken(ctx, trx, token, 'activate')
    await store.proveEmail(trx, accountId, ctx.clock.now())
    await ctx.emit(trx, 'address-proven', { accountId })
  })
}

/** In local mode the address changes at once, otherwise when the new address confirms. */
export async function changeEmail(
  ctx: Context,
  member: Member,
  newEmail: string,
  password: string | undefined,
): Promise<'changed' | 'awaits-confirmation' | 'same'> {
  const account = await requireOwner(ctx, member, password, 'password')
  if (newEmail === account.email) return 'same'
  return ctx.db.transaction().execute(async (trx) => {
    if (usesLocalMailbox(ctx)) {
      await replaceEmail(ctx, trx, account, newEmail, null)
      return 'changed'
    }
    await requestConfirmation(ctx, trx, account, newEmail)
    return 'awaits-confirmation'
  })
}

/** Does not reveal whether the address has an account: only its owner can confirm. */
async function requestConfirmation(
  ctx: Context,
  trx: Connection,
  account: { id: number; email: string },
  newEmail: string,
  asked = {
    content: accountLetters(ctx.site).emailChangeAsked(newEmail),
    entry: entryOf(ctx, 'email-change-asked', account.id),
  },
): Promise<void> {
  await deleteMailedTokens(trx, account.id, 'change-email')
  const token = await issueMailedToken(ctx, trx, account.id, 'change-email', newEmail)
  const key = `change-email:${hashOf(token).toString('hex')}`
  const content = accountLetters(ctx.site).confirmNewEmail(token)
  await enqueueLetter(ctx, trx, { key, to: newEmail, content, isSecret: true })
  await recordChange(ctx, trx, {
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
 * For a person who has lost access to the old address and has proven their identity to the operator. Even in
 * local mode only the new address can move the account, and the old one can undo the request.
 */
export async function correctEmailByOperator(
  ctx: Context,
  accountId: number,
  newEmail: string,
  { reason, by }: { reason: string; by: OperatorId },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const account = await store.getAccount(trx, accountId)
    if (await store.isSealed(trx, accountId)) throw problem('person-passed')
    if (await store.findByEmail(trx, newEmail)) throw problem('new-email-taken')
    if (await isSuppressed(trx, newEmail)) throw problem('address-gone')
    await requestConfirmation(ctx, trx, account, newEmail, {
      content: accountLetters(ctx.site).emailCorrectionAsked(newEmail),
      entry: operatorEntry('email-change-asked', accountId, by, ctx.clock.now(), { reason }),
    })
  })
}

export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { accountId, newEmail } = await spendMailedToken(ctx, trx, token, 'change-email')
    // Refusing rolls the transaction back, so the link works again after "I am alive".
    if (await store.isSealed(trx, accountId)) throw problem('sealed')
    const account = await store.getAccount(trx, accountId)
    await replaceEmail(ctx, trx, account, newEmail ?? account.email, ctx.clock.now())
  })
}

async function replaceEmail(
  ctx: Context,
  trx: Connection,
  account: store.Account,
  newEmail: string,
  provenAt: Date | null,
): Promise<void> {
  const hasChanged = await store.changeEmail(trx, account.id, newEmail, provenAt)
  if (!hasChanged) throw problem('new-email-taken')
  // The link of the first letter signs in, and went to the earlier address.
  if (!usesLocalMailbox(ctx)) await deleteMailedTokens(trx, account.id, 'activate')
  await insertCredentialChange(trx, {
    accountId: account.id,
    formerEmail: account.email,
    at: ctx.clock.now(),
  })
  await moveLetters(trx, account.email, newEmail)
  await ctx.emit(trx, 'address-changed', {
    accountId: account.id,
    from: account.email,
    to: newEmail,
  })
  await recordChange(ctx, trx, {
    accountId: account.id,
    kind: 'email-changed',
    details: { email: account.email, provenAt: account.emailProvenAt?.toISOString() ?? null },
    to: account.email,
    key: addressLetterKey(account.id) + ctx.clock.now().toISOString(),
    content: accountLetters(ctx.site).emailChanged(newEmail),
  })
  await recordInAudit(trx, entryOf(ctx, 'email-changed', account.id))
}

function entryOf(
  ctx: Context,
  event: 'email-change-asked' | 'email-changed',
  accountId: number,
): AuditEntry {
  return { event, accountId, actorId: accountId, at: ctx.clock.now() }
}
