import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { hashPassword } from '../../lib/tokens/credentials.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import { usesLocalMailbox } from '../../mail/local-mailbox.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import * as store from '../accounts.store.ts'
import { insertCredentialChange } from '../credential-changes.store.ts'
import { accountLetters } from '../emails/letters.ts'
import { deleteMailedTokens } from '../mailed-tokens/mailed-tokens.store.ts'
import {
  issueMailedToken,
  readMailedToken,
  spendMailedToken,
} from '../mailed-tokens/mailed-tokens.ts'
import { requireOwner } from '../sessions/owner-check.ts'
import { endRecovery, endSessionsOf } from '../sessions/sessions.store.ts'
import { isRecoverySession } from '../sessions/sessions.ts'
import { recordChange } from '../undo/recorder.ts'
import { isEasyToGuess, passwordErrors } from './password.rules.ts'

/** Returns the token of the mailed link; null when the address has no account. */
export async function sendResetLink(
  ctx: Context,
  trx: Connection,
  email: string,
): Promise<string | null> {
  const account = await store.findByEmail(trx, email)
  if (!account) return null
  const token = await issueMailedToken(ctx, trx, account.id, 'reset-password')
  await enqueueLetter(ctx, trx, {
    key: `reset-password:${hashOf(token).toString('hex')}`,
    to: account.email,
    content: accountLetters(ctx.site).resetPassword(token),
    isSecret: true,
  })
  return token
}

export async function resetPassword(
  ctx: Context,
  token: string,
  password: string,
  repeated: string,
  member?: Member,
): Promise<{ email: string }> {
  const { accountId } = await readMailedToken(ctx, ctx.db, token, 'reset-password')
  if (member && member.accountId !== accountId) throw problem('dead-reset-link')
  await requireGoodPassword(ctx, accountId, password, repeated)
  const hash = await hashPassword(password)
  return ctx.db.transaction().execute(async (trx) => {
    await spendMailedToken(ctx, trx, token, 'reset-password')
    await replacePassword(ctx, trx, accountId, hash, member?.sessionId)
    // A mailed token proves the address. In local mode the response itself holds the token, which proves nothing.
    if (!usesLocalMailbox(ctx)) {
      await store.proveEmail(trx, accountId, ctx.clock.now())
      await ctx.emit(trx, 'address-proven', { accountId })
    }
    const at = ctx.clock.now()
    await recordInAudit(trx, { event: 'password-reset', accountId, actorId: accountId, at })
    return { email: await store.emailOf(trx, accountId) }
  })
}

/** After the first letter has signed the owner in. This session stays signed in. */
export async function chooseFirstPassword(
  ctx: Context,
  member: Member,
  token: string,
  password: string,
  repeated: string,
): Promise<void> {
  await resetPassword(ctx, token, password, repeated, member)
}

export async function changePassword(
  ctx: Context,
  member: Member,
  oldPassword: string | undefined,
  password: string,
  repeated: string,
): Promise<void> {
  const { accountId, sessionId } = member
  await requireOwner(ctx, member, oldPassword, 'oldPassword')
  await requireGoodPassword(ctx, accountId, password, repeated)
  const hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    await replacePassword(ctx, trx, accountId, hash, sessionId)
    const at = ctx.clock.now()
    await recordInAudit(trx, { event: 'password-changed', accountId, actorId: accountId, at })
  })
}

/** Without the old password, once, in a session that a recovery code has opened. */
export async function choosePasswordAfterRecovery(
  ctx: Context,
  { accountId, sessionId }: Member,
  password: string,
  repeated: string,
): Promise<void> {
  if (!(await isRecoverySession(ctx, sessionId))) throw problem('forbidden')
  await requireGoodPassword(ctx, accountId, password, repeated)
  const hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endRecovery(trx, sessionId))) throw problem('forbidden')
    await replacePassword(ctx, trx, accountId, hash, sessionId)
    const at = ctx.clock.now()
    await recordInAudit(trx, { event: 'password-reset', accountId, actorId: accountId, at })
  })
}

/** Ends mailed links and other sessions: a thief who knew the old password may hold them. */
async function replacePassword(
  ctx: Context,
  trx: Connection,
  accountId: number,
  hash: string,
  keptSessionId?: string,
): Promise<void> {
  const at = ctx.clock.now()
  const { email, passwordWasMailed } = await store.getAccount(trx, accountId)
  if (!passwordWasMailed) await insertCredentialChange(trx, { accountId, at })
  await store.setPassword(trx, accountId, hash)
  await deleteMailedTokens(trx, accountId, 'reset-password')
  await deleteMailedTokens(trx, accountId, 'change-email')
  // These links sign in. In local mode they stay, because nothing else proves the address there.
  if (!usesLocalMailbox(ctx)) await deleteMailedTokens(trx, accountId, 'activate')
  await endSessionsOf(trx, accountId, keptSessionId)
  await recordChange(ctx, trx, {
    accountId,
    kind: 'password-changed',
    details: {},
    to: email,
    key: `password-changed:${accountId}:${at.toISOString()}`,
    content: accountLetters(ctx.site).passwordChanged(),
  })
}

async function requireGoodPassword(
  ctx: Context,
  accountId: number,
  password: string,
  repeated: string,
) {
  if (password !== repeated) throw problem('passwords-differ')
  const { email } = await store.getAccount(ctx.db, accountId)
  const { fullName = '' } = (await findGrave(ctx.db, accountId)) ?? {}
  const errors = passwordErrors(password, { email, fullName })
  if (errors.length === 0 && isEasyToGuess(password, ctx.site.siteName)) {
    errors.push(fieldError('password-too-common'))
  }
  if (errors.length > 0) throw invalidInput({ newPassword: errors })
}
