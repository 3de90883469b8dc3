import { limits } from '../../contract/limits.ts'
import { passwordHashOf } from '../accounts/accounts.store.ts'
import { spendMailedToken } from '../accounts/mailed-tokens/mailed-tokens.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import { isPasswordOf } from '../lib/tokens/credentials.ts'
import { passingLetters } from './emails/letters.ts'
import { isUndoneAtOnce, type Passing } from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  recorderName,
  suspendRecorder,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  undoPassing,
} from './passing-steps.ts'
import * as store from './passings.store.ts'

// What the owner can do: say "I am alive".

export async function readOwnPassing(
  ctx: Context,
  ownerId: number,
): Promise<(Passing & { isUndoneAtOnce: boolean; recorderName: string }) | null> {
  const passing = await store.currentPassing(ctx.db, ownerId)
  if (!passing) return null
  return {
    ...passing,
    isUndoneAtOnce: isUndoneAtOnce(passing.openedAt, ctx.clock.now()),
    recorderName: await recorderName(ctx.db, passing),
  }
}

type Return = 'undone' | 'disputed' | 'decided'

export function declareAliveByLetter(ctx: Context, token: string): Promise<Return> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { accountId } = await spendMailedToken(ctx, lock.trx, token, 'i-am-alive')
    return declareAlive(ctx, lock, accountId, 'dead-link')
  })
}

/** Takes a password, or a passkey used a moment ago. */
export async function declareAliveSignedIn(
  ctx: Context,
  { accountId, isConfirmed }: Member,
  password: string | undefined,
): Promise<Return> {
  if (password !== undefined) {
    await ctx.limits.spend(limits.passwordsWithoutToken, String(accountId))
    const passwordHash = await passwordHashOf(ctx.db, accountId)
    if (!(await isPasswordOf({ passwordHash }, password))) throw problem('wrong-password')
  } else if (!isConfirmed) throw problem('confirm-password')
  return withGraveyardLock(ctx.db, (lock) => declareAlive(ctx, lock, accountId, 'not-found'))
}

async function declareAlive(
  ctx: Context,
  lock: GraveyardLock,
  ownerId: number,
  ifNothing: 'dead-link' | 'not-found',
): Promise<Return> {
  const { trx } = lock
  await lockLifeDates(trx, ownerId)
  const passing = await store.currentPassing(trx, ownerId)
  if (!passing) throw problem(ifNothing)
  if (!isUndoneAtOnce(passing.openedAt, ctx.clock.now())) {
    // The operator has looked into it, and only the operator undoes it.
    if (passing.disputeDecidedAt) {
      await tellOperatorOfPassing(ctx, trx, passing, 'disputedAgain')
      return 'decided'
    }
    await dispute(ctx, trx, passing)
    return 'disputed'
  }
  await undoForOwner(ctx, lock, passing)
  return 'undone'
}

/** The owner is alive: everything is restored, and the recorder loses the power. */
async function undoForOwner(ctx: Context, lock: GraveyardLock, passing: Passing): Promise<void> {
  const { trx } = lock
  // Written before the recorder loses the power, so that both guardians are told.
  await tellGuardiansOfPassing(ctx, trx, passing, 'alive', (name, accountId) =>
    passingLetters(ctx.site).alive(name, accountId === passing.recordedById),
  )
  await undoPassing(ctx, lock, passing, { accountId: passing.ownerId })
  await suspendRecorder(ctx, trx, passing)
}

/**
 * "This was not me" about a change from before the recording: the thief who made the change may have recorded
 * it as well. A letter from after the recording does not reach back past it.
 */
export async function returnBeforePassing(
  ctx: Context,
  pressed: { lock: GraveyardLock; accountId: number; since: Date; sentences: string[] },
): Promise<void> {
  const { lock, accountId, since, sentences } = pressed
  await lockLifeDates(lock.trx, accountId)
  const passing = await store.currentPassing(lock.trx, accountId)
  if (!passing) return
  const isAtOnce = isUndoneAtOnce(passing.openedAt, ctx.clock.now())
  if (passing.recordedAt < since || !isAtOnce) throw problem('sealed')
  await undoForOwner(ctx, lock, passing)
  sentences.push(
    'Your passing had been recorded. That is taken back, and nothing of yours is open to visitors.',
  )
}

/** The memorial stays open until the operator has decided; no message is sent meanwhile. */
async function dispute(ctx: Context, trx: Connection, passing: Passing): Promise<void> {
  if (passing.disputedAt) return
  const disputed = await changePassing(ctx, trx, passing, { disputedAt: ctx.clock.now() })
  await auditPassing(ctx, trx, 'passing-disputed', disputed, { accountId: passing.ownerId })
  await tellOperatorOfPassing(ctx, trx, disputed, 'disputed')
  const news = `disputed:${ctx.clock.now().toISOString()}`
  await tellGuardiansOfPassing(ctx, trx, disputed, news, (name) =>
    passingLetters(ctx.site).disputed(name),
  )
}
