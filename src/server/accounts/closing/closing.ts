import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { retireCode } from '../../graveyard/graves.store.ts'
import { withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { leaveGraveyard, setClosed } from '../../graveyard/listing.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { forgetLetters } from '../../mail/mail.ts'
import { forgetContactMessages } from '../../site/contact/contact.ts'
import * as store from '../accounts.store.ts'
import { accountLetters } from '../emails/letters.ts'
import { requireOwner } from '../sessions/owner-check.ts'
import { forgetChanges, recordChange } from '../undo/recorder.ts'
import { eraseAfter, erasureMarkerFile } from './closing.rules.ts'
import { rescheduleErasures } from './erasure-markers.ts'
import { insertErasure, markFinished, unfinishedErasures } from './erasures.store.ts'

// Closes an account, keeps it within 14 days, or erases it after that.

/** Returns the day on which the account will be erased. */
export async function closeAccount(
  ctx: Context,
  member: Member,
  password: string | undefined,
): Promise<string> {
  return scheduleErasure(ctx, await requireOwner(ctx, member, password, 'password'), {})
}

/** For an owner who cannot sign in and has asked the operator. Returns null for an unknown address. */
export async function closeAccountByEmail(
  ctx: Context,
  email: string,
  because: { reason?: string; operatorId?: number } = {},
): Promise<string | null> {
  const account = await store.findByEmail(ctx.db, email)
  return account ? scheduleErasure(ctx, account, { ...because, byOperator: true }) : null
}

async function scheduleErasure(
  ctx: Context,
  account: store.Account,
  details: { byOperator?: boolean; operatorId?: number; reason?: string },
): Promise<string> {
  const { id: accountId } = account
  const now = ctx.clock.now()
  const eraseAt = account.eraseAfter ?? eraseAfter(now)
  const day = eraseAt.toISOString().slice(0, 10)
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    await store.setEraseAfter(trx, accountId, eraseAt)
    await setClosed(lock, accountId, true)
    if (account.eraseAfter === null) {
      await ctx.emit(trx, 'account-closing', { accountId })
      await tellOwner(ctx, trx, account, eraseAt)
    }
    const who = { accountId, actorId: details.operatorId ?? accountId, at: now }
    await recordInAudit(trx, { event: 'account-closed', ...who, details })
  })
  return day
}

async function tellOwner(
  ctx: Context,
  trx: Connection,
  { id: accountId, email: to }: store.Account,
  eraseAt: Date,
): Promise<void> {
  const key = `closed:${accountId}:${eraseAt.toISOString()}`
  const content = accountLetters(ctx.site).closing(eraseAt.toISOString().slice(0, 10))
  const change = { accountId, kind: 'account-closed', details: {} } as const
  await recordChange(ctx, trx, { ...change, to, key, content })
}

export async function keepAccount(ctx: Context, accountId: number): Promise<void> {
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    await store.setEraseAfter(trx, accountId, null)
    await setClosed(lock, accountId, false)
    const who = { accountId, actorId: accountId, at: ctx.clock.now() }
    await recordInAudit(trx, { event: 'account-kept', ...who })
  })
}

export async function eraseDueAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await store.accountsToErase(ctx.db, now)
  await eachItem(ctx, 'erase-closed', due, (account) => erase(ctx, account, now))
  await finishErasures(ctx, now)
}

async function erase(
  ctx: Context,
  { id, email, createdAt }: Awaited<ReturnType<typeof store.accountsToErase>>[number],
  now: Date,
): Promise<void> {
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    if (!(await store.lockForErasure(trx, id, now))) return
    const files: string[] = []
    await ctx.emit(trx, 'account-erased', { accountId: id, email, files })
    await leaveGraveyard(lock, id)
    await retireCode(trx, id)
    await forgetChanges(ctx, trx, { accountId: id, email })
    await store.eraseAccount(trx, id)
    await insertErasure(trx, { accountId: id, openedAt: createdAt, files }, now)
    await forgetLetters(trx, email)
    await forgetContactMessages(ctx, trx, email)
    await recordInAudit(trx, { event: 'account-erased', accountId: id, actorId: id, at: now })
  })
}

/** Runs after the row is committed: if a process stops here, the next one finds the row and carries on. */
async function finishErasures(ctx: Context, now: Date): Promise<void> {
  const unfinished = await unfinishedErasures(ctx.db)
  await eachItem(ctx, 'finish-erasures', unfinished, async ({ files, ...erased }) => {
    for (const file of files) await ctx.storage.remove(file)
    await ctx.storage.put(erasureMarkerFile(erased), Buffer.from('erased\n'), 'text/plain')
    await markFinished(ctx.db, erased, now)
  })
}

/** Also erases again the accounts that restoring an older backup has brought back. */
export async function eraseDueAndRestoredAccounts(ctx: Context): Promise<void> {
  await rescheduleErasures(ctx.db, ctx.storage, ctx.clock.now())
  await eraseDueAccounts(ctx)
}
