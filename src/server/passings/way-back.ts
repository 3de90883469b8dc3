import { passwordHashOf } from '../accounts/accounts.store.ts'
import { spendMailedToken } from '../accounts/mailed-tokens/mailed-tokens.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import { isPasswordOf } from '../lib/tokens/credentials.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import { passingLetters } from './emails/letters.ts'
import { isUndoneAtOnce, type Passing } from './passing.rules.ts'
import {
  auditPassing,
  changePassing,
  suspendRecorder,
  tellGuardiansOfPassing,
  tellOperatorOfPassing,
  undoPassing,
} from './passing-steps.ts'
import * as store from './passings.store.ts'

// What the owner does: "I am alive".

export async function readOwnPassing(
  ctx: Context,
  ownerId: number,
): Promise<(Passing & { isUndoneAtOnce: boolean }) | null> {
  const passing = await store.currentPassing(ctx.db, ownerId)
  if (!passing) return null
  return { ...passing, isUndoneAtOnce: isUndoneAtOnce(passing.openedAt, ctx.clock.now()) }
}

export function declareAliveByLetter(ctx: Context, token: string): Promise<'undone' | 'disputed'> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { accountId } = await spendMailedToken(ctx, lock.trx, token, 'i-am-alive')
    return declareAlive(ctx, lock, accountId, 'dead-link')
  })
}

/** A password, or a passkey shown a moment ago. */
export async function declareAliveSignedIn(
  ctx: Context,
  { accountId, isConfirmed }: Member,
  password: string | undefined,
): Promise<'undone' | 'disputed'> {
  if (password !== undefined) {
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
): Promise<'undone' | 'disputed'> {
  const { trx } = lock
  await lockLifeDates(trx, ownerId)
  const passing = await store.currentPassing(trx, ownerId)
  if (!passing) throw problem(ifNothing)
  if (!isUndoneAtOnce(passing.openedAt, ctx.clock.now())) {
    await dispute(ctx, trx, passing)
    return 'disputed'
  }
  // Told before the recorder loses the power, so that both are.
  await tellGuardiansOfPassing(ctx, trx, passing, 'alive', (name, accountId) =>
    passingLetters(ctx.site).alive(name, accountId === passing.recordedById),
  )
  await undoPassing(ctx, lock, passing, { accountId: ownerId })
  await suspendRecorder(ctx, trx, passing)
  return 'undone'
}

/** The memorial stays until the operator has decided; no message leaves meanwhile. */
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
