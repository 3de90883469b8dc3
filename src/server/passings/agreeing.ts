import { emailOf } from '../accounts/accounts.store.ts'
import type { Context, UndoHandler } from '../context.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import { type BoundGuardian, nameOfGuardian } from '../guardians/guardian.rules.ts'
import { problem } from '../lib/problem.ts'
import { applyProposal, dropProposal } from './correcting.ts'
import { passingLetters } from './emails/letters.ts'
import { asGuardian, type Recorder, requireTrusted, stop } from './guardian-steps.ts'
import { type Passing } from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  guardianName,
  makePassingKnown,
  openIfDue,
  sendReceipt,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  tellOwnerOfConfirmation,
  tellOwnerOfUndoing,
  undoPassing,
} from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

// The other guardian confirms or objects, and a recorder takes a recording back.

/** The other guardian agrees with the passing, or with a corrected day. */
export async function confirmPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
): Promise<Passing> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, passing } = await asGuardian(ctx, trx, memberId, ownerId)
    if (!passing) throw problem('not-found')
    if (passing.proposedOn) {
      if (passing.proposedById === memberId) throw problem('own-recording')
      return applyProposal(ctx, lock, passing, guardian)
    }
    if (passing.recordedById === memberId) {
      if (passing.objectedById !== memberId) throw problem('own-recording')
      return withdrawObjection(ctx, lock, passing, guardian)
    }
    if (passing.confirmedAt && !passing.objectedAt) return passing
    requireTrusted(passing, guardian)
    const confirmed = await changePassing(ctx, trx, passing, {
      confirmedAt: ctx.clock.now(),
      confirmedById: memberId,
      objectedAt: null,
      objectedById: null,
    })
    await auditPassing(ctx, trx, 'passing-confirmed', confirmed, guardian)
    const receipt = { kind: 'passing-confirmed', details: { passingId: passing.id } } as const
    await sendReceipt(ctx, trx, confirmed, guardian, receipt)
    // The held messages are released.
    if (confirmed.openedAt) await makePassingKnown(ctx, lock, confirmed)
    else if (confirmed.opensAt) {
      await ctx.jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
      await tellOwnerOfConfirmation(ctx, trx, confirmed)
    }
    return openIfDue(ctx, lock, confirmed)
  })
}

/** A recorder who objected to their own recording agrees with it again; that confirms nothing. */
async function withdrawObjection(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: BoundGuardian,
): Promise<Passing> {
  const { trx } = lock
  const withdrawn = { objectedAt: null, objectedById: null }
  const passingNow = await changePassing(ctx, trx, passing, withdrawn)
  await auditPassing(ctx, trx, 'objection-withdrawn', passingNow, guardian)
  const news = `agreed:${ctx.clock.now().toISOString()}`
  const content = (name: string) =>
    passingLetters(ctx.site).objectionWithdrawn(name, nameOfGuardian(guardian))
  await tellGuardiansOfPassing(ctx, trx, passingNow, news, content, guardian.accountId)
  await tellOperatorOfPassing(ctx, trx, passingNow, 'objectionWithdrawn')
  return openIfDue(ctx, lock, passingNow)
}

/** The other guardian stops the waiting time; the recorder takes the recording back. */
export async function objectToPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
  reason = '',
): Promise<'stopped' | 'taken-back'> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, passing } = await asGuardian(ctx, trx, memberId, ownerId)
    if (!passing) throw problem('not-found')
    if (passing.proposedOn) {
      await dropProposal(ctx, trx, passing, guardian, reason)
      return passing.proposedById === memberId ? 'taken-back' : 'stopped'
    }
    if (passing.recordedById === memberId && !passing.openedAt) {
      await takeBack(ctx, lock, passing, guardian, reason)
      return 'taken-back'
    }
    await stop(ctx, trx, passing, guardian, reason)
    return 'stopped'
  })
}

/** The guardian who did not object replies to the objection; a second reply replaces the first. */
export async function answerObjection(
  ctx: Context,
  memberId: number,
  ownerId: number,
  answer: string,
): Promise<void> {
  await withGraveyardLock(ctx.db, async ({ trx }) => {
    const { guardian, passing } = await asGuardian(ctx, trx, memberId, ownerId)
    if (!passing?.objectedAt) throw problem('not-found')
    if (passing.objectedById === memberId) throw problem('own-objection')
    const said = { objectionAnswer: answer, objectionAnsweredById: memberId }
    const answered = await changePassing(ctx, trx, passing, said)
    await auditPassing(ctx, trx, 'objection-answered', answered, guardian)
    const news = `answered:${ctx.clock.now().toISOString()}`
    const content = (name: string) =>
      passingLetters(ctx.site).objectionAnswered(name, nameOfGuardian(guardian), answer)
    await tellGuardiansOfPassing(ctx, trx, answered, news, content, memberId)
  })
}

/** "This was not me": the recording is taken back, and what it has already opened is stopped. */
export const undoRecording: UndoHandler<'passing-recorded'> = async (ctx, lock, change) => {
  const { trx } = lock
  const passing = await store.findPassing(trx, change.details.passingId)
  if (!passing || passing.undoneAt || passing.recordedById !== change.accountId) return null
  const { fullName } = await lockLifeDates(trx, passing.ownerId)
  const recorder = { accountId: change.accountId, email: passing.recordedByEmail }
  const name = fullName || 'the person you watch over'
  if (!passing.openedAt) {
    await takeBack(ctx, lock, passing, recorder)
    return `The passing of ${name}, recorded in your name, was taken back.`
  }
  await stop(ctx, trx, passing, recorder)
  return `The memorial of ${name} was opened by a recording in your name. It stays open until we have decided; no Eternal Message leaves meanwhile. Please write to us.`
}

/** "This was not me": the confirmation is void, and what it has already opened is stopped. */
export const undoConfirming: UndoHandler<'passing-confirmed'> = async (ctx, lock, change) => {
  const { trx } = lock
  const passing = await store.findPassing(trx, change.details.passingId)
  if (!passing || passing.undoneAt || passing.confirmedById !== change.accountId) return null
  const { fullName } = await lockLifeDates(trx, passing.ownerId)
  const name = fullName || 'the person you watch over'
  const email = await emailOf(trx, change.accountId)
  await stop(ctx, trx, passing, { accountId: change.accountId, email })
  return `The passing of ${name} was confirmed in your name. That no longer counts: nothing goes on until you agree, or we have decided.`
}

async function takeBack(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: Recorder,
  reason = '',
): Promise<void> {
  const { trx } = lock
  const by = await guardianName(trx, passing.ownerId, guardian)
  await undoPassing(ctx, lock, passing, guardian)
  await tellOwnerOfUndoing(ctx, trx, passing)
  const content = (name: string) => passingLetters(ctx.site).takenBack(name, by, reason)
  await tellGuardiansOfPassing(ctx, trx, passing, 'taken-back', content, guardian.accountId)
}
