import { emailOf } from '../accounts/accounts.store.ts'
import { recordChange } from '../accounts/undo/recorder.ts'
import type { Context, UndoHandler } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { guardianUndoLetters } from './emails/undo-letters.ts'
import { seats } from './guardian.rules.ts'
import * as rows from './guardian-undo.store.ts'
import * as store from './guardians.store.ts'
import { ownerName } from './owner-name.ts'
import { dropResignations } from './resigning.store.ts'

// Tells an owner that a guardian was named or removed, and undoes it.

/** Called in the transaction that names the guardian. */
export async function recordGuardianNaming(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardian: { id: number; email: string; name: string },
): Promise<void> {
  await recordChange(ctx, trx, {
    accountId: ownerId,
    kind: 'guardian-named',
    details: { guardianId: guardian.id },
    to: await emailOf(trx, ownerId),
    key: keyOf(ctx, 'you-named', guardian.id),
    content: guardianUndoLetters(ctx.site).youNamed(guardian),
  })
}

/** Called before the row is deleted, in the same transaction. An unknown guardian records nothing. */
export async function recordGuardianRemoval(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardianId: number,
) {
  const row = await rows.guardianRow(trx, ownerId, guardianId)
  if (!row) return
  await recordChange(ctx, trx, {
    accountId: ownerId,
    kind: 'guardian-removed',
    details: row,
    to: await emailOf(trx, ownerId),
    key: keyOf(ctx, 'you-removed', guardianId),
    content: guardianUndoLetters(ctx.site).youRemoved(String(row.email)),
  })
}

export const undoNamingGuardian: UndoHandler<'guardian-named'> = async (ctx, { trx }, change) => {
  const { accountId: ownerId, details } = change
  // A guardian who has resigned since must not come back either.
  await dropResignations(trx, ownerId, { guardianId: details.guardianId })
  const removed = await store.deleteGuardian(trx, ownerId, details.guardianId)
  if (!removed) return null
  const { email } = removed
  await ctx.emit(trx, 'guardian-gone', { ownerId, email })
  const content = guardianUndoLetters(ctx.site).namedByMistake(await ownerName(trx, ownerId))
  const key = keyOf(ctx, 'guardian-undone', details.guardianId)
  await enqueueLetter(ctx, trx, { key, to: email, content })
  return `${email} is no longer your administrator.`
}

/** The account that was bound is bound again, under its current address. */
export const undoRemovingGuardian: UndoHandler<'guardian-removed'> = async (
  ctx,
  { trx },
  change,
) => {
  const { accountId: ownerId, details: row } = change
  if (typeof row.email !== 'string') return null
  const boundTo = typeof row.account_id === 'number' ? row.account_id : null
  const email = boundTo === null ? row.email : await rows.addressOfAccount(trx, boundTo)
  if (email === undefined) return null
  const present = await store.guardiansOf(trx, ownerId)
  const isThere = present.some(
    (guardian) => guardian.email === email || (boundTo !== null && guardian.accountId === boundTo),
  )
  if (isThere) return null
  const free = seats.filter((seat) => present.every((guardian) => guardian.seat !== seat))
  const seat = free.find((one) => one === row.seat) ?? free[0]
  if (!seat) return `${email} could not be put back, because you have two other administrators.`
  await rows.insertRow(trx, { ...row, email, seat })
  const content = guardianUndoLetters(ctx.site).guardianAgain(await ownerName(trx, ownerId))
  await enqueueLetter(ctx, trx, {
    key: keyOf(ctx, 'guardian-again', Number(row.id)),
    to: email,
    content,
  })
  return `${email} is your administrator again.`
}

/** Includes the time, because a guardian who is restored keeps the id. */
function keyOf(ctx: Context, letter: string, guardianId: number): string {
  return `${letter}:${guardianId}:${ctx.clock.now().toISOString()}`
}
