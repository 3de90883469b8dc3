import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { announceGrave } from '../../../graveyard/graves.store.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { redactLetters } from '../../../mail/mail.store.ts'
import { closeDispute } from '../cases/cases.store.ts'
import type { Keeper } from '../family.rules.ts'
import * as store from '../family.store.ts'
import * as keepers from '../keepers.store.ts'
import { keeperLetters } from './emails/letters.ts'
import { removalsAround } from './removals.store.ts'
import { aboutMemorial, nameOfKeeper, writeToKeeper, writeToKeepers } from './telling.ts'

// How somebody stops keeping a memorial by family. The caller holds the lock of the memorial.

/**
 * Also ends the removals that the keeper requested or that concern them, and a dispute in which they were a
 * side. Returns whether the memorial is resting from now on.
 */
async function takeOut(ctx: Context, trx: Connection, keeper: Keeper): Promise<boolean> {
  const at = ctx.clock.now()
  for (const removal of await removalsAround(trx, keeper.id)) {
    await closeDispute(trx, removal.id, 'One of the two no longer keeps the memorial.', at)
  }
  await keepers.deleteKeeper(trx, keeper.id)
  await store.endSettledDispute(trx, keeper.graveId)
  const rests = await store.restWithoutKeepers(trx, keeper.graveId, at)
  await announceGrave(trx, keeper.graveId)
  return rests
}

export async function leave(ctx: Context, trx: Connection, keeper: Keeper): Promise<void> {
  const { graveId, accountId } = keeper
  const at = ctx.clock.now()
  const name = await nameOfKeeper(trx, keeper)
  const about = await aboutMemorial(trx, graveId)
  const rests = await takeOut(ctx, trx, keeper)
  const key = `left:${keeper.id}`
  const letters = keeperLetters(ctx.site)
  await writeToKeepers(ctx, trx, graveId, key, letters.left(name, about))
  if (rests) await writeToKeeper(ctx, trx, keeper, 'rests', letters.rests(about))
  const details = { keeperId: keeper.id, rests }
  await recordInAudit(trx, {
    event: 'keeper-left',
    accountId: graveId,
    actorId: accountId,
    at,
    details,
  })
}

/** As another has asked, after the time to object or by the operator's decision. */
export async function remove(ctx: Context, trx: Connection, keeper: Keeper): Promise<void> {
  const { graveId } = keeper
  const name = await nameOfKeeper(trx, keeper)
  const about = await aboutMemorial(trx, graveId)
  await takeOut(ctx, trx, keeper)
  const letters = keeperLetters(ctx.site)
  await writeToKeeper(ctx, trx, keeper, 'removed', letters.removed(about))
  const key = `removed:${keeper.id}`
  await writeToKeepers(ctx, trx, graveId, key, letters.removedToOthers(name, about))
  await recordInAudit(trx, {
    event: 'keeper-removed',
    accountId: graveId,
    actorId: null,
    at: ctx.clock.now(),
    details: { keeperId: keeper.id },
  })
}

/**
 * For the erasure of an account: its memorials pass on to the other keepers, or rest. None is deleted. No table keeps
 * the address afterwards.
 */
export async function leaveKeptMemorials(
  ctx: Context,
  trx: Connection,
  accountId: number,
  email: string,
): Promise<void> {
  const graveIds = new Set<number>()
  for (const keeper of await keepers.keptBy(trx, accountId)) {
    await store.lockFamily(trx, keeper.graveId)
    await takeOut(ctx, trx, keeper)
    graveIds.add(keeper.graveId)
  }
  for (const graveId of await keepers.deleteInvitationsOf(trx, email)) graveIds.add(graveId)
  for (const graveId of graveIds) {
    const readers = (await keepers.keepersWithAccounts(trx, graveId)).map((one) => one.email)
    if (readers.length > 0) await redactLetters(trx, readers, email)
  }
}

/** The keepers are known to each other by their present addresses. */
export async function moveKeeperAddress(
  trx: Connection,
  accountId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await keepers.moveAddress(trx, accountId, to)
  for (const { graveId } of await keepers.keptBy(trx, accountId)) {
    const readers = (await keepers.keepersWithAccounts(trx, graveId)).map((one) => one.email)
    await redactLetters(trx, readers, from, to)
  }
}
