import type { Context, UndoHandler } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import { type BoundGuardian, nameOfGuardian } from '../guardians/guardian.rules.ts'
import { longDay } from '../lib/days.ts'
import { problem } from '../lib/problem.ts'
import { type GraveInLetter, passingLetters } from './emails/letters.ts'
import { askOperatorIfAlone, requireTrusted, stop, whyItWaits } from './guardian-steps.ts'
import {
  countedCorrectionsAfter,
  isTrusted,
  maxCorrections,
  type Passing,
} from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  makePassingKnown,
  recorderName,
  sendReceipt,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  tellOwnerOfCorrection,
} from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

// A different day: one guardian can correct it before the opening, both together afterwards.

export async function requireFewCorrections(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  const after = countedCorrectionsAfter(ctx.clock.now())
  if ((await store.countCorrections(trx, ownerId, after)) >= maxCorrections) {
    throw problem('corrected-too-often')
  }
}

/** Where there is no waiting time. */
export async function correctAtOnce(
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

/** Before the opening: the same passing with another day. It shortens nothing, and everyone concerned is told. */
export async function correct(
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

function recordingOf({ passedOn, recordedById, recordedByEmail, needsConfirmation }: Passing) {
  return { passedOn, recordedById, recordedByEmail, needsConfirmation }
}

/** A different day: the confirmation was for the old one, and the waiting time starts again. */
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
  const recorder = await recorderName(trx, corrected)
  const content = (name: string, _accountId: number, grave: GraveInLetter) =>
    passingLetters(ctx.site).corrected(name, corrected, grave, recorder)
  await tellOwnerOfCorrection(ctx, trx, corrected)
  await tellGuardiansOfPassing(ctx, trx, corrected, news, content, exceptAccountId)
  await tellOperatorOfPassing(ctx, trx, corrected, 'corrected')
}

/** Once the memorial is open, a corrected day needs both guardians. */
export async function propose(
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
  const asked = { guardian: nameOfGuardian(guardian), passedOn }
  const content = (name: string, _accountId: number, grave: GraveInLetter) =>
    passingLetters(ctx.site).proposed(name, proposed, grave, asked)
  await tellGuardiansOfPassing(ctx, trx, proposed, news, content, guardian.accountId)
  await tellOperatorOfPassing(ctx, trx, proposed, 'corrected')
  return proposed
}

export async function applyProposal(
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
  const receipt = { kind: 'passing-confirmed', details: { passingId: passing.id } } as const
  await sendReceipt(ctx, trx, corrected, guardian, receipt)
  return corrected
}

export async function dropProposal(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: BoundGuardian,
  reason: string,
): Promise<void> {
  const dropped = await changePassing(ctx, trx, passing, { proposedOn: null, proposedById: null })
  await auditPassing(ctx, trx, 'correction-dropped', dropped, guardian)
  const news = `dropped:${ctx.clock.now().toISOString()}`
  const said = { by: nameOfGuardian(guardian), reason }
  const content = (name: string, _accountId: number, grave: GraveInLetter) =>
    passingLetters(ctx.site).correctionDropped(name, dropped, grave, said)
  await tellGuardiansOfPassing(ctx, trx, dropped, news, content, guardian.accountId)
}

/** "This was not me": restores the previous day, and the waiting time starts again. */
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
