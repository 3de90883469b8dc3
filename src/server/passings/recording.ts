import { passedOnError } from '../../contract/values/life-dates.ts'
import { lastSeenAt } from '../accounts/accounts.store.ts'
import { firstCredentialChange } from '../accounts/credential-changes.store.ts'
import { watchedAfter } from '../accounts/undo/change.rules.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { type BoundGuardian, nameOfGuardian } from '../guardians/guardian.rules.ts'
import { latestToday } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import { correct, correctAtOnce, propose, requireFewCorrections } from './correcting.ts'
import { type GraveInLetter, passingLetters } from './emails/letters.ts'
import { asGuardian, askOperatorIfAlone, hasWaitingTime, whyItWaits } from './guardian-steps.ts'
import {
  countedRecordingsAfter,
  isBeforeSignOfLife,
  isTrusted,
  maxRecordings,
  opensAt,
  type Passing,
} from './passing.rules.ts'
import {
  auditPassing,
  openIfDue,
  remindOwnerOfPassing,
  sendReceipt,
  tellGuardiansOfPassing,
} from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

// A guardian records a passing, or changes its day.

/** Records the day, or corrects it where one is recorded. Returns what happens next. */
export async function recordPassing(
  ctx: Context,
  memberId: number,
  ownerId: number,
  passedOn: string,
): Promise<Passing> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const { guardian, life, passing } = await asGuardian(ctx, trx, memberId, ownerId)
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
  const content = (name: string, _accountId: number, grave: GraveInLetter) =>
    passingLetters(ctx.site).recordedToOther(name, passing, grave, nameOfGuardian(guardian))
  await tellGuardiansOfPassing(ctx, trx, passing, 'recorded', content, guardian.accountId)
  const receipt = { kind: 'passing-recorded', details: { passingId: id } } as const
  await sendReceipt(ctx, trx, passing, guardian, receipt)
  if (because) await askOperatorIfAlone(ctx, trx, passing, guardian, because)
  if (passing.opensAt) await ctx.jobs.enqueue(trx, openMemorials, {}, passing.opensAt)
  return openIfDue(ctx, lock, passing)
}

/** Each recording sends letters about a death, so repeated recording and taking back is limited. */
async function requireFewRecordings(ctx: Context, trx: Connection, ownerId: number): Promise<void> {
  if (!hasWaitingTime(ctx)) return
  const after = countedRecordingsAfter(ctx.clock.now())
  if ((await store.countRecordings(trx, ownerId, after)) >= maxRecordings) {
    throw problem('recorded-too-often')
  }
}

async function findPassing(trx: Connection, id: number): Promise<Passing> {
  const passing = await store.findPassing(trx, id)
  if (!passing) throw new Error(`There is no passing ${id}.`)
  return passing
}
