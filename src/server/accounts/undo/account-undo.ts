import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { setClosed } from '../../graveyard/listing.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import * as store from '../accounts.store.ts'
import { forgetFormerAddresses } from '../credential-changes.store.ts'
import { deleteMailedTokens } from '../mailed-tokens/mailed-tokens.store.ts'
import { issueMailedToken } from '../mailed-tokens/mailed-tokens.ts'
import { endSessionsOf } from '../sessions/sessions.store.ts'

// What "This was not me" does to an account, and to the changes made in this room.

/** Returns the token that sets a new password. */
export async function shutOut(
  ctx: Context,
  trx: Connection,
  accountId: number,
  unusableHash: string,
): Promise<string> {
  await store.setPassword(trx, accountId, unusableHash)
  await deleteMailedTokens(trx, accountId, 'reset-password')
  await deleteMailedTokens(trx, accountId, 'change-email')
  await deleteMailedTokens(trx, accountId, 'activate')
  await endSessionsOf(trx, accountId)
  return issueMailedToken(ctx, trx, accountId, 'reset-password')
}

export const undoEmailChangeRequest: UndoHandler<'email-change-asked'> = async (
  ctx,
  { trx },
  { accountId },
) => {
  await deleteMailedTokens(trx, accountId, 'change-email')
  return 'The change of address that was asked for is void.'
}

/** The letter to the owner names the address once, however often it was changed. */
export const undoEmailChange: UndoHandler<'email-changed'> = async (
  ctx,
  { trx },
  { accountId, details, changedAt },
) => {
  const provenAt = details.provenAt === null ? null : new Date(details.provenAt)
  await store.freeUnusedAddress(trx, details.email, accountId, ctx.clock.now())
  const stolen = await store.emailOf(trx, accountId)
  const isRestored = await store.changeEmail(trx, accountId, details.email, provenAt)
  if (!isRestored) throw problem('old-email-taken')
  await forgetFormerAddresses(trx, accountId, changedAt)
  await ctx.emit(trx, 'address-changed', { accountId, from: stolen, to: details.email })
  return null
}

export const undoClosing: UndoHandler<'account-closed'> = async (ctx, lock, { accountId }) => {
  const { trx } = lock
  if ((await store.getAccount(trx, accountId)).eraseAfter === null) return null
  await store.setEraseAfter(trx, accountId, null)
  await setClosed(lock, accountId, false)
  const who = { accountId, actorId: accountId, at: ctx.clock.now() }
  await recordInAudit(trx, { event: 'account-kept', ...who })
  return 'Your account stays. Nothing was erased.'
}
