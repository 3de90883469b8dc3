import { emailOf } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import type { BoundGuardian } from '../guardians/guardian.rules.ts'
import { acceptByActing } from '../guardians/invitations.ts'
import { guardiansWithPower, guardianWithPower } from '../guardians/power.ts'
import { problem } from '../lib/problem.ts'
import { isSuppressed } from '../mail/suppressions.store.ts'
import { passingLetters } from './emails/letters.ts'
import { type ConfirmationReason, isTrusted, type Passing } from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  guardianName,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
} from './passing-steps.ts'
import * as store from './passings.store.ts'

// What recording, correcting, confirming and objecting have in common.

export type Recorder = Pick<BoundGuardian, 'accountId' | 'email'>

export function hasWaitingTime(ctx: Context): boolean {
  return ctx.settings.passageHoldHours > 0
}

/** Locks the graveyard and the grave, so that two guardians act one after the other. */
export async function asGuardian(ctx: Context, trx: Connection, memberId: number, ownerId: number) {
  const guardian = await guardianWithPower(trx, memberId, ownerId)
  if (!guardian) throw problem('not-found')
  await acceptByActing(ctx, trx, ownerId, guardian.id, memberId)
  const life = await lockLifeDates(trx, ownerId)
  return { guardian, life, passing: await store.currentPassing(trx, ownerId) }
}

export async function whyItWaits(
  trx: Connection,
  ownerId: number,
  isDayDoubtful: boolean,
  isRecorderTrusted: boolean,
): Promise<ConfirmationReason | null> {
  if (!isRecorderTrusted) return 'named-after-change'
  if (isDayDoubtful) return 'day'
  return (await isSuppressed(trx, await emailOf(trx, ownerId))) ? 'owner-unreachable' : null
}

/** If no one else can confirm, the operator has to. */
export async function askOperatorIfAlone(
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

/** An objecting guardian withdraws their own confirmation; another person's confirmation stands. */
export async function stop(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: Recorder,
  reason = '',
): Promise<void> {
  if (passing.objectedAt) return addReason(ctx, trx, passing, guardian, reason)
  const hadConfirmed = passing.confirmedById === guardian.accountId
  const objected = await changePassing(ctx, trx, passing, {
    objectedAt: ctx.clock.now(),
    objectedById: guardian.accountId,
    objectionReason: reason || null,
    ...(hadConfirmed && { confirmedAt: null, confirmedById: null }),
  })
  await auditPassing(ctx, trx, 'passing-objected', objected, guardian)
  await tellOfObjection(ctx, trx, objected, guardian)
  await tellOperatorOfPassing(ctx, trx, objected, 'objected')
}

async function tellOfObjection(
  ctx: Context,
  trx: Connection,
  objected: Passing,
  guardian: Recorder,
): Promise<void> {
  const by = await guardianName(trx, objected.ownerId, guardian)
  const news = `objected:${ctx.clock.now().toISOString()}`
  const content = (name: string) => passingLetters(ctx.site).objected(name, by, objected)
  await tellGuardiansOfPassing(ctx, trx, objected, news, content, guardian.accountId)
}

/** Objecting again changes nothing, except that a missing reason can be added once. */
async function addReason(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: Recorder,
  reason: string,
): Promise<void> {
  if (passing.objectedById !== guardian.accountId || passing.objectionReason || !reason) return
  const said = await changePassing(ctx, trx, passing, { objectionReason: reason })
  await tellOfObjection(ctx, trx, said, guardian)
}

/** A guardian named after a change of address or password may be a thief's accomplice. */
export function requireTrusted(passing: Passing, guardian: BoundGuardian): void {
  if (!isTrusted(guardian.createdAt, passing.trustedBefore)) throw problem('named-after-change')
}
