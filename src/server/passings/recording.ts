import { passedOnError } from '../../contract/values/life-dates.ts'
import { emailOf, lastSeenAt } from '../accounts/accounts.store.ts'
import { firstCredentialChange } from '../accounts/credential-changes.store.ts'
import { watchedAfter } from '../accounts/undo/change.rules.ts'
import type { Context, UndoHandler } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import type { BoundGuardian } from '../guardians/guardian.rules.ts'
import { guardianshipOf } from '../guardians/guardians.store.ts'
import { guardiansWithPower, guardianWithPower } from '../guardians/power.ts'
import { latestToday, longDay } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import { isSuppressed } from '../mail/suppressions.store.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import { passingLetters } from './emails/letters.ts'
import {
  type ConfirmationReason,
  countedCorrectionsAfter,
  countedRecordingsAfter,
  isBeforeSignOfLife,
  isTrusted,
  maxCorrections,
  maxRecordings,
  opensAt,
  type Passing,
} from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  makePassingKnown,
  openIfDue,
  remindOwnerOfPassing,
  sendReceipt,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  tellOwnerOfConfirmation,
  tellOwnerOfCorrection,
  tellOwnerOfUndoing,
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
    const isDayDoubtful = isBeforeSignOfLife(passedOn, seen.at)
    if (!passing) return recordNew(ctx, lock, ownerId, guardian, { passedOn, isDayDoubtful })
    if (passing.passedOn === passedOn) return passing
    if (!hasWaitingTime(ctx)) return correctAtOnce(ctx, lock, passing, guardian, passedOn)
    await requireFewCorrections(ctx, trx, ownerId)
    return passing.openedAt
      ? propose(ctx, lock, passing, guardian, passedOn)
      : correct(ctx, lock, passing, guardian, { passedOn, isDayDoubtful })
  })
}

function hasWaitingTime(ctx: Context): boolean {
  return ctx.settings.passageHoldHours > 0
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
  { passedOn, isDayDoubtful }: { passedOn: string; isDayDoubtful: boolean },
): Promise<Passing> {
  const { trx } = lock
  const recordedAt = ctx.clock.now()
  await requireFewRecordings(ctx, trx, ownerId)
  const trustedBefore = hasWaitingTime(ctx)
    ? await firstCredentialChange(trx, ownerId, watchedAfter(recordedAt))
    : null
  const because = hasWaitingTime(ctx)
    ? await whyItWaits(trx, ownerId, isDayDoubtful, isTrusted(guardian.createdAt, trustedBefore))
    : null
  const needsConfirmation = because !== null
  const nothingYet = { confirmedAt: null, objectedAt: null, heldAt: null, disputedAt: null }
  const clock = { waitsSince: recordedAt, needsConfirmation, ...nothingYet }
  const id = await store.insertPassing(trx, {
    ownerId,
    recordedById: guardian.accountId,
    recordedByEmail: guardian.email,
    passedOn,
    needsConfirmation,
    recordedAt,
    trustedBefore,
    opensAt: opensAt(clock, ctx.settings.passageHoldHours),
    holdsLateMessages: hasWaitingTime(ctx),
  })
  const passing = await findPassing(trx, id)
  const details = { passedOn, ...(because && { because }) }
  await auditPassing(ctx, trx, 'passing-recorded', passing, guardian, details)
  await remindOwnerOfPassing(ctx, trx, passing, 1)
  const content = (name: string, _accountId: number, code: string | null) =>
    passingLetters(ctx.site).recordedToOther(name, passing, code)
  await tellGuardiansOfPassing(ctx, trx, passing, 'recorded', content, guardian.accountId)
  const receipt = { kind: 'passing-recorded', details: { passingId: id } } as const
  await sendReceipt(ctx, trx, passing, guardian, receipt)
  if (because) await askOperatorIfAlone(ctx, trx, passing, guardian, because)
  if (passing.opensAt) await ctx.jobs.enqueue(trx, openMemorials, {}, passing.opensAt)
  return openIfDue(ctx, lock, passing)
}

async function whyItWaits(
  trx: Connection,
  ownerId: number,
  isDayDoubtful: boolean,
  isRecorderTrusted: boolean,
): Promise<ConfirmationReason | null> {
  if (!isRecorderTrusted) return 'named-after-change'
  if (isDayDoubtful) return 'day'
  return (await isSuppressed(trx, await emailOf(trx, ownerId))) ? 'owner-unreachable' : null
}

/** Each sends letters about a death: recording and taking back over and over ends here. */
async function requireFewRecordings(ctx: Context, trx: Connection, ownerId: number): Promise<void> {
  if (!hasWaitingTime(ctx)) return
  const after = countedRecordingsAfter(ctx.clock.now())
  if ((await store.countRecordings(trx, ownerId, after)) >= maxRecordings) {
    throw problem('recorded-too-often')
  }
}

async function requireFewCorrections(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  const after = countedCorrectionsAfter(ctx.clock.now())
  if ((await store.countCorrections(trx, ownerId, after)) >= maxCorrections) {
    throw problem('corrected-too-often')
  }
}

/** Where nobody else can confirm, the operator has to. */
async function askOperatorIfAlone(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: BoundGuardian,
  because: ConfirmationReason,
): Promise<void> {
  const others = await guardiansWithPower(trx, passing.ownerId)
  const canConfirm = others.some(
    ({ accountId, createdAt }) =>
      accountId !== guardian.accountId && isTrusted(createdAt, passing.trustedBefore),
  )
  if (!canConfirm) await tellOperatorOfPassing(ctx, trx, passing, because)
}

/** Where there is no waiting time. */
async function correctAtOnce(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: BoundGuardian,
  passedOn: string,
): Promise<Passing> {
  const { trx } = lock
  const corrected = await changePassing(ctx, trx, passing, {
    passedOn,
    recordedById: guardian.accountId,
    recordedByEmail: guardian.email,
  })
  if (corrected.openedAt) await makePassingKnown(ctx, lock, corrected)
  await auditPassing(ctx, trx, 'passing-corrected', corrected, guardian, { passedOn })
  return corrected
}

/** Before the opening: the same passing with another day. It shortens nothing, and all are told. */
async function correct(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  guardian: BoundGuardian,
  { passedOn, isDayDoubtful }: { passedOn: string; isDayDoubtful: boolean },
): Promise<Passing> {
  const { trx } = lock
  const isObjector = passing.objectedById === guardian.accountId
  const isRecorderTrusted = isTrusted(guardian.createdAt, passing.trustedBefore)
  const because = await whyItWaits(trx, passing.ownerId, isDayDoubtful, isRecorderTrusted)
  const corrected = await restartClock(ctx, trx, passing, {
    passedOn,
    recordedById: guardian.accountId,
    recordedByEmail: guardian.email,
    needsConfirmation: passing.needsConfirmation || because !== null,
    ...(isObjector && { objectedAt: null, objectedById: null }),
  })
  await auditPassing(ctx, trx, 'passing-corrected', corrected, guardian, { passedOn })
  await tellOfCorrection(ctx, trx, corrected, guardian.accountId)
  await sendReceipt(ctx, trx, corrected, guardian, {
    kind: 'passing-corrected',
    details: { passingId: passing.id, passedOn, before: recordingOf(passing) },
  })
  if (because) await askOperatorIfAlone(ctx, trx, corrected, guardian, because)
  return corrected
}

function recordingOf({ passedOn, recordedById, recordedByEmail }: Passing) {
  return { passedOn, recordedById, recordedByEmail }
}

/** Another day: what was confirmed was the day before, and the waiting time begins anew. */
async function restartClock(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  change: Parameters<typeof changePassing>[3],
): Promise<Passing> {
  const restarted = await changePassing(ctx, trx, passing, {
    ...change,
    waitsSince: ctx.clock.now(),
    ownerLetters: 1,
    confirmedAt: null,
    confirmedById: null,
  })
  if (restarted.opensAt) await ctx.jobs.enqueue(trx, openMemorials, {}, restarted.opensAt)
  return restarted
}

async function tellOfCorrection(
  ctx: Context,
  trx: Connection,
  corrected: Passing,
  exceptAccountId: number | null,
): Promise<void> {
  const news = `corrected:${ctx.clock.now().toISOString()}`
  const content = (name: string) => passingLetters(ctx.site).corrected(name, corrected)
  await tellOwnerOfCorrection(ctx, trx, corrected)
  await tellGuardiansOfPassing(ctx, trx, corrected, news, content, exceptAccountId)
  await tellOperatorOfPassing(ctx, trx, corrected, 'corrected')
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
  guardian: BoundGuardian,
): Promise<Passing> {
  const { trx } = lock
  requireTrusted(passing, guardian)
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
    // The messages that were held are released.
    if (confirmed.openedAt) await makePassingKnown(ctx, lock, confirmed)
    else if (confirmed.opensAt) {
      await ctx.jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
      await tellOwnerOfConfirmation(ctx, trx, confirmed)
    }
    return openIfDue(ctx, lock, confirmed)
  })
}

/** Somebody named after a change of address or password may be a thief's. */
function requireTrusted(passing: Passing, guardian: BoundGuardian): void {
  if (!isTrusted(guardian.createdAt, passing.trustedBefore)) throw problem('named-after-change')
}

/** The recorder who objected to the own recording agrees with it again; that confirms nothing. */
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
    passingLetters(ctx.site).objectionWithdrawn(name, guardian.email)
  await tellGuardiansOfPassing(ctx, trx, passingNow, news, content, guardian.accountId)
  await tellOperatorOfPassing(ctx, trx, passingNow, 'objectionWithdrawn')
  return openIfDue(ctx, lock, passingNow)
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

/** "This was not me": a confirmation falls, and what it has opened already is stopped. */
export const undoConfirming: UndoHandler<'passing-confirmed'> = async (ctx, lock, change) => {
  const { trx } = lock
  const passing = await store.findPassing(trx, change.details.passingId)
  if (!passing || passing.undoneAt || passing.confirmedById !== change.accountId) return null
  const { fullName } = await lockLifeDates(trx, passing.ownerId)
  const name = fullName || 'the person you watch over'
  const guardian = await guardianshipOf(trx, change.accountId, passing.ownerId)
  const { email } = guardian ?? { email: await emailOf(trx, change.accountId) }
  await stop(ctx, trx, passing, { accountId: change.accountId, email })
  return `The passing of ${name} was confirmed in your name. That no longer counts: nothing goes on until you agree, or we have decided.`
}

/** "This was not me": the day of before is back, and the waiting time begins anew. */
export const undoCorrecting: UndoHandler<'passing-corrected'> = async (ctx, lock, change) => {
  const { trx } = lock
  const { passingId, passedOn, before } = change.details
  const passing = await store.findPassing(trx, passingId)
  const stands = passing?.passedOn === passedOn && passing.recordedById === change.accountId
  if (!passing || passing.undoneAt || !stands) return null
  const { fullName } = await lockLifeDates(trx, passing.ownerId)
  const name = fullName || 'the person you watch over'
  if (passing.openedAt) {
    await stop(ctx, trx, passing, { accountId: change.accountId, email: passing.recordedByEmail })
    return `The memorial of ${name} was opened with a day that was corrected in your name. It stays open until we have decided; no Eternal Message leaves meanwhile. Please write to us.`
  }
  const restored = await restartClock(ctx, trx, passing, before)
  await auditPassing(ctx, trx, 'passing-corrected', restored, change, {
    passedOn: restored.passedOn,
  })
  await tellOfCorrection(ctx, trx, restored, null)
  return `The day of passing of ${name}, corrected in your name, is ${longDay(restored.passedOn)} again.`
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
