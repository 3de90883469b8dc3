import { dayMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import { type GraveyardLock, withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import { eachItem } from '../jobs/each-item.ts'
import { isOwnerLetterDue, maxOwnerLetters, type Passing } from './passing.rules.ts'
import { openIfDue, remindOwnerOfPassing } from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

// What happens by time: it tells the owner again, and opens memorials.

/** The rows decide what is due: jobs may be missing after a restore from a backup. */
export async function openDueMemorials(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const recordedBefore = new Date(now.getTime() - dayMs)
  const waiting = { recordedBefore, maxLetters: maxOwnerLetters }
  const toTell = await store.waitingPassings(ctx.db, waiting)
  await eachItem(ctx, 'tell-owners-again', toTell, ({ id, ownerId }) =>
    withPassing(ctx, id, ownerId, (lock, passing) => tellOwnerAgain(ctx, lock, passing)),
  )
  const toOpen = await store.passingsToOpen(ctx.db, now)
  await eachItem(ctx, openMemorials.name, toOpen, ({ id, ownerId }) =>
    withPassing(ctx, id, ownerId, (lock, passing) => openIfDue(ctx, lock, passing)),
  )
}

async function withPassing(
  ctx: Context,
  id: number,
  ownerId: number,
  work: (lock: GraveyardLock, passing: Passing) => Promise<unknown>,
): Promise<void> {
  await withGraveyardLock(ctx.db, async (lock) => {
    await lockLifeDates(lock.trx, ownerId)
    const passing = await store.findPassing(lock.trx, id)
    if (passing) await work(lock, passing)
  })
}

async function tellOwnerAgain(
  ctx: Context,
  { trx }: GraveyardLock,
  passing: Passing,
): Promise<void> {
  let told = passing
  while (isOwnerLetterDue(told, ctx.clock.now())) {
    const ownerLetters = told.ownerLetters + 1
    await remindOwnerOfPassing(ctx, trx, told, ownerLetters)
    await store.updatePassing(trx, told.id, { ownerLetters })
    told = { ...told, ownerLetters }
  }
}
