import { passedOnError } from '../../contract/values/life-dates.ts'
import { lastSeenAt } from '../accounts/accounts.store.ts'
import type { Context, UndoHandler } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import type { BoundGuardian } from '../guardians/guardian.rules.ts'
import { guardiansWithPower, guardianWithPower } from '../guardians/power.ts'
import { latestToday } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import { passingLetters } from './emails/letters.ts'
import { isBeforeSignOfLife, opensAt, type Passing } from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  makePassingKnown,
  openIfDue,
  remindOwnerOfPassing,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  tellOwnerOfConfirmation,
  tellOwnerOfUndoing,
  tellRecorder,
  undoPassing,
} from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

type Recorder = Pick<BoundGuardian, 'accountId' | 'email'>

// What guardians do: record a passing, correct its day, confirm it, object to it.

/** Records the day, or corrects it where one is recorded. Returns what happens next. */
export async function recordPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
  passedOn: string,
): Promise<Passing> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, life, passing } = await begin(trx, memberId, ownerId)
    const error = passedOnError(passedOn, life.bornOn, latestToday(ctx.clock.now()))
    if (error) throw invalidInput({ passedOn: [error] })
    const seen = await lastSeenAt(trx, ownerId)
    if (seen.isClosing) throw problem('account-closing')
    const needsConfirmation =
      ctx.settings.passageHoldHours > 0 && isBeforeSignOfLife(passedOn, seen.at)
    const day = { passedOn, needsConfirmation }
    if (!passing) return recordNew(ctx, lock, ownerId, guardian, day)
    if (passing.openedAt && ctx.settings.passageHoldHours > 0)
      return propose(ctx, lock, passing, guardian, passedOn)
    return correct(ctx, lock, passing, guardian, day)
  })
}

/** The graveyard and the grave are locked, so that two guardians act one after the other. */
async function begin(trx: Connection, memberId: number, ownerId: number) {
  const guardian = await guardianWithPower(trx, memberId, ownerId)
  if (!guardian) throw problem('not-found')
  const life = await lockLifeDates(trx, ownerId)
  return { guardian, life, passing: await store.currentPassing(trx, ownerId) }
}

async function recordNew(
  ctx: Context,
  lock: GraveyardLock,
  ownerId: number,
  guardian: BoundGuardian,
  day: { passedOn: string; needsConfirmation: boolean },
): Promise<Passing> {
  const { trx } = lock
  const recordedAt = ctx.clock.now()
  const nothingYet = { confirmedAt: null, objectedAt: null, heldAt: null, disputedAt: null }
  const id = await store.insertPassing(trx, {
    ownerId,
    recordedById: guardian.accountId,
    recordedByEmail: guardian.email,
    ...day,
    recordedAt,
    opensAt: opensAt({ recordedAt, ...day, ...nothingYet }, ctx.settings.passageHoldHours),
    holdsLateMessages: ctx.settings.passageHoldHours > 0,
  })
  const passing = await findPassing(trx, id)
  const { passedOn } = day
  await auditPassing(ctx, trx, 'passing-recorded', passing, guardian, { passedOn })
  await remindOwnerOfPassing(ctx, trx, passing, 1)
  const content = (name: string, _accountId: number, code: string | null) =>
    passingLetters(ctx.site).recordedToOther(name, passing, code)
  await tellGuardiansOfPassing(ctx, trx, passing, 'recorded', content, guardian.accountId)
  await tellRecorder(ctx, trx, passing, guardian)
  await askOperatorIfAlone(ctx, trx, passing, guardian)
  if (passing.opensAt) await ctx.jobs.enqueue(trx, openMemorials, {}, passing.opensAt)
  return openIfDue(ctx, lock, passing)
}

/** Where nobody else can confirm, the operator has to. */
async function askOperatorIfAlone(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: BoundGuardian,
): Promise<void> {
  if (!passing.needsConfirmation) return
  const others = await guardiansWithPower(trx, passing.ownerId)
  if (others.some(({ accountId }) => accountId !== guardian.accountId)) return
  await tellOperatorOfPassing(ctx, trx, passing, 'needsConfirmation')
}

/** Before the opening, or where there is no waiting time: the same passing with another day. */
async function correct(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: BoundGuardian,
  day: { passedOn: string; needsConfirmation: boolean },
): Promise<Passing> {
  const { trx } = lock
  if (passing.passedOn === day.passedOn) return passing
  const isObjector = passing.objectedById === guardian.accountId
  const corrected = await changePassing(ctx, trx, passing, {
    ...day,
    recordedById: guardian.accountId,
    recordedByEmail: guardian.email,
    // A confirmation was given for another day.
    confirmedAt: null,
    confirmedById: null,
    ...(isObjector && { objectedAt: null, objectedById: null }),
  })
  if (corrected.openedAt) await makePassingKnown(ctx, lock, corrected)
  await auditPassing(ctx, trx, 'passing-corrected', corrected, guardian, { passedOn: day.passedOn })
  if (ctx.settings.passageHoldHours > 0) {
    const news = `corrected:${ctx.clock.now().toISOString()}`
    const content = (name: string) => passingLetters(ctx.site).corrected(name, corrected)
    await tellGuardiansOfPassing(ctx, trx, corrected, news, content, guardian.accountId)
    await tellOperatorOfPassing(ctx, trx, corrected, 'corrected')
    await askOperatorIfAlone(ctx, trx, corrected, guardian)
  }
  return corrected
}

/** Once the memorial is open a corrected day needs both guardians. */
async function propose(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: BoundGuardian,
  passedOn: string,
): Promise<Passing> {
  const { trx } = lock
  if (passing.passedOn === passedOn) return passing
  const isAgreed = passing.proposedOn === passedOn && passing.proposedById !== guardian.accountId
  if (isAgreed) return applyProposal(ctx, lock, passing, guardian)
  const proposal = { proposedOn: passedOn, proposedById: guardian.accountId }
  const proposed = await changePassing(ctx, trx, passing, proposal)
  await auditPassing(ctx, trx, 'correction-proposed', proposed, guardian, { passedOn })
  const news = `proposed:${ctx.clock.now().toISOString()}`
  const content = (name: string) =>
    passingLetters(ctx.site).proposed(name, guardian.email, passedOn)
  await tellGuardiansOfPassing(ctx, trx, proposed, news, content, guardian.accountId)
  await tellOperatorOfPassing(ctx, trx, proposed, 'corrected')
  return proposed
}

async function applyProposal(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: { accountId: number },
): Promise<Passing> {
  const { trx } = lock
  const passedOn = passing.proposedOn ?? passing.passedOn
  const corrected = await changePassing(ctx, trx, passing, {
    passedOn,
    proposedOn: null,
    proposedById: null,
    // Both guardians have named this day.
    confirmedAt: ctx.clock.now(),
    confirmedById: guardian.accountId,
  })
  await makePassingKnown(ctx, lock, corrected)
  await auditPassing(ctx, trx, 'passing-corrected', corrected, guardian, { passedOn })
  return corrected
}

/** The other guardian agrees: with the passing, or with a corrected day. */
export async function confirmPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
): Promise<Passing> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, passing } = await begin(trx, memberId, ownerId)
    if (!passing) throw problem('not-found')
    if (passing.proposedOn) {
      if (passing.proposedById === memberId) throw problem('own-recording')
      return applyProposal(ctx, lock, passing, guardian)
    }
    if (passing.recordedById === memberId) throw problem('own-recording')
    if (passing.confirmedAt && !passing.objectedAt) return passing
    const confirmed = await changePassing(ctx, trx, passing, {
      confirmedAt: ctx.clock.now(),
      confirmedById: memberId,
      objectedAt: null,
      objectedById: null,
    })
    await auditPassing(ctx, trx, 'passing-confirmed', confirmed, guardian)
    // The messages that were held are released.
    if (confirmed.openedAt) await makePassingKnown(ctx, lock, confirmed)
    else if (confirmed.opensAt) {
      await ctx.jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
      await tellOwnerOfConfirmation(ctx, trx, confirmed)
    }
    return openIfDue(ctx, lock, confirmed)
  })
}

/** The other guardian stops the clock; the recorder takes the recording back. */
export async function objectToPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
): Promise<'stopped' | 'taken-back'> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, passing } = await begin(trx, memberId, ownerId)
    if (!passing) throw problem('not-found')
    if (passing.proposedOn) {
      await dropProposal(ctx, trx, passing, guardian)
      return passing.proposedById === memberId ? 'taken-back' : 'stopped'
    }
    if (passing.recordedById === memberId && !passing.openedAt) {
      await takeBack(ctx, lock, passing, guardian)
      return 'taken-back'
    }
    await stop(ctx, trx, passing, guardian)
    return 'stopped'
  })
}

async function stop(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: Recorder,
): Promise<void> {
  if (passing.objectedAt) return
  const objected = await changePassing(ctx, trx, passing, {
    objectedAt: ctx.clock.now(),
    objectedById: guardian.accountId,
    confirmedAt: null,
    confirmedById: null,
  })
  await auditPassing(ctx, trx, 'passing-objected', objected, guardian)
  const news = `objected:${ctx.clock.now().toISOString()}`
  const content = (name: string) =>
    passingLetters(ctx.site).objected(name, guardian.email, objected)
  await tellGuardiansOfPassing(ctx, trx, objected, news, content, guardian.accountId)
  await tellOperatorOfPassing(ctx, trx, objected, 'objected')
}

/** "This was not me": a recording is taken back, and what it has opened already is stopped. */
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

async function dropProposal(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: BoundGuardian,
): Promise<void> {
  const dropped = await changePassing(ctx, trx, passing, { proposedOn: null, proposedById: null })
  await auditPassing(ctx, trx, 'correction-dropped', dropped, guardian)
  const news = `dropped:${ctx.clock.now().toISOString()}`
  const content = (name: string) => passingLetters(ctx.site).correctionDropped(name, dropped)
  await tellGuardiansOfPassing(ctx, trx, dropped, news, content, guardian.accountId)
}

async function takeBack(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: Recorder,
): Promise<void> {
  const { trx } = lock
  await undoPassing(ctx, lock, passing, guardian)
  await tellOwnerOfUndoing(ctx, trx, passing)
  const content = (name: string) => passingLetters(ctx.site).takenBack(name, guardian.email)
  await tellGuardiansOfPassing(ctx, trx, passing, 'taken-back', content, guardian.accountId)
}

async function findPassing(trx: Connection, id: number): Promise<Passing> {
  const passing = await store.findPassing(trx, id)
  if (!passing) throw new Error(`There is no passing ${id}.`)
  return passing
}
