import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { announceGrave } from '../../../graveyard/graves.store.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import { closeDispute, insertCase } from '../cases/cases.store.ts'
import { tellOperator } from '../cases/telling.ts'
import type { Keeper } from '../family.rules.ts'
import * as store from '../family.store.ts'
import * as keepers from '../keepers.store.ts'
import { leave, remove } from './departing.ts'
import { keeperLetters } from './emails/letters.ts'
import { removalEndsAt } from './keeper.rules.ts'
import * as removals from './removals.store.ts'
import { aboutMemorial, nameOfKeeper, writeToKeeper, writeToKeepers } from './telling.ts'

// Leaving a memorial by family, and asking that another no longer keeps it. Nobody puts another out alone: the other
// has 14 days to object, and then an operator decides.

/** Returns when it is done, unless the other objects; null where it is done now. */
export async function removeKeeper(
  ctx: Context,
  accountId: number,
  graveId: number,
  keeperId: number,
): Promise<{ what: 'left' | 'withdrawn' | 'asked'; removalAt: Date | null }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { own, keeper } = await lockKeepers(trx, accountId, graveId, keeperId)
    if (keeper.id === own.id) {
      await leave(ctx, trx, own)
      return { what: 'left', removalAt: null }
    }
    if (await keepers.areKeepersInDispute(trx, graveId)) throw problem('memorial-disputed')
    if (keeper.acceptedAt === null) {
      await keepers.deleteKeeper(trx, keeper.id)
      await audit(ctx, trx, 'keeper-invitation-withdrawn', own, keeper.id)
      return { what: 'withdrawn', removalAt: null }
    }
    return { what: 'asked', removalAt: await askForRemoval(ctx, trx, own, keeper) }
  })
}

async function lockKeepers(
  trx: Connection,
  accountId: number,
  graveId: number,
  keeperId: number,
): Promise<{ own: Keeper; keeper: Keeper }> {
  await store.lockFamily(trx, graveId)
  const own = await keepers.keeperOf(trx, accountId, graveId)
  const keeper = own && (await keepers.findKeeper(trx, graveId, keeperId))
  if (!keeper) throw problem('not-found')
  return { own, keeper }
}

async function askForRemoval(
  ctx: Context,
  trx: Connection,
  own: Keeper,
  keeper: Keeper,
): Promise<Date> {
  const { graveId } = own
  if (await removals.removalOf(trx, keeper.id)) throw problem('removal-asked-already')
  const askedAt = ctx.clock.now()
  const endsAt = removalEndsAt(askedAt)
  const asked = { keeperId: keeper.id, askedBy: own.id, askedAt, endsAt }
  const id = await removals.insertRemoval(trx, asked)
  await audit(ctx, trx, 'keeper-removal-asked', own, keeper.id)
  const against = await removals.removalOf(trx, own.id)
  // Each asks for the other to go: neither agrees, so nobody wins by being first.
  if (against?.askedBy === keeper.id) {
    await dispute(ctx, trx, against)
    await dispute(ctx, trx, { id, graveId, ...asked, objectedAt: null })
    return endsAt
  }
  const letters = keeperLetters(ctx.site)
  const about = await aboutMemorial(trx, graveId)
  const [asker, other] = [await nameOfKeeper(trx, own), await nameOfKeeper(trx, keeper)]
  const key = `removal:${id}`
  await writeToKeeper(ctx, trx, keeper, key, letters.removalAsked(asker, endsAt, about))
  const toOthers = letters.removalToOthers(asker, other, endsAt, about)
  await writeToKeepers(ctx, trx, graveId, key, toOthers, [own.id, keeper.id])
  return endsAt
}

/** A second objection answers as the first. The keeper who asked takes it back with the same call. */
export async function objectToRemoval(
  ctx: Context,
  accountId: number,
  graveId: number,
  keeperId: number,
): Promise<'objected' | 'taken-back'> {
  return ctx.db.transaction().execute(async (trx) => {
    const { own, keeper } = await lockKeepers(trx, accountId, graveId, keeperId)
    const removal = await removals.removalOf(trx, keeper.id)
    if (!removal) throw problem('no-removal-asked')
    if (removal.askedBy === own.id) {
      await takeBack(ctx, trx, own, removal)
      return 'taken-back'
    }
    if (own.id !== keeper.id) throw problem('forbidden')
    if (removal.objectedAt === null) {
      await audit(ctx, trx, 'keeper-removal-objected', own, keeper.id)
      await dispute(ctx, trx, removal)
    }
    return 'objected'
  })
}

/** Edits are frozen, nothing is hidden, and the operator decides. */
async function dispute(ctx: Context, trx: Connection, removal: removals.Removal): Promise<void> {
  const at = ctx.clock.now()
  const { id: removalId, graveId } = removal
  await removals.setObjected(trx, removalId, at)
  await store.setDisputed(trx, graveId, at)
  const opened = { graveId, kind: 'dispute', removalId, at, isProven: true } as const
  const id = await insertCase(trx, opened)
  await announceGrave(trx, graveId)
  await tellOperator(ctx, trx, { id, graveId, kind: 'dispute' })
  const content = keeperLetters(ctx.site).disputed(await aboutMemorial(trx, graveId))
  // Where each asks for the other to go, one letter is enough.
  await writeToKeepers(ctx, trx, graveId, `disputed:${graveId}:${at.toISOString()}`, content)
}

async function takeBack(
  ctx: Context,
  trx: Connection,
  own: Keeper,
  removal: removals.Removal,
): Promise<void> {
  const { graveId } = removal
  const keeper = await keepers.findKeeper(trx, graveId, removal.keeperId)
  await closeDispute(trx, removal.id, 'The keeper who asked took it back.', ctx.clock.now())
  await removals.deleteRemoval(trx, removal.id)
  await store.endSettledDispute(trx, graveId)
  await announceGrave(trx, graveId)
  await audit(ctx, trx, 'keeper-removal-taken-back', own, removal.keeperId)
  if (!keeper) return
  const about = await aboutMemorial(trx, graveId)
  const content = keeperLetters(ctx.site).takenBack(await nameOfKeeper(trx, own), about)
  await writeToKeeper(ctx, trx, keeper, `taken-back:${removal.id}`, content)
}

/** By the operator's decision. The caller holds the lock of the memorial and ends the case. */
export async function settleDispute(
  ctx: Context,
  trx: Connection,
  removalId: number | null,
  isAccepted: boolean,
): Promise<void> {
  const removal = removalId === null ? undefined : await removals.findRemoval(trx, removalId)
  const keeper = removal && (await keepers.findKeeper(trx, removal.graveId, removal.keeperId))
  if (!keeper) return
  if (isAccepted) return remove(ctx, trx, keeper)
  const { graveId } = removal
  await removals.deleteRemoval(trx, removal.id)
  await store.endSettledDispute(trx, graveId)
  await announceGrave(trx, graveId)
  const about = await aboutMemorial(trx, graveId)
  const content = keeperLetters(ctx.site).stays(await nameOfKeeper(trx, keeper), about)
  await writeToKeepers(ctx, trx, graveId, `stays:${removal.id}`, content)
}

export const removeKeepersJob = 'remove-keepers'
const batchSize = 200

/** Each in its own transaction, in the order in which they were asked for. */
export async function removeDueKeepers(ctx: Context): Promise<void> {
  const due = await removals.dueRemovals(ctx.db, ctx.clock.now(), batchSize)
  await eachItem(ctx, removeKeepersJob, due, ({ id, graveId }) =>
    ctx.db.transaction().execute(async (trx) => {
      await store.lockFamily(trx, graveId)
      // Taken back, objected to, or the keeper who asked was removed meanwhile.
      const removal = await removals.findRemoval(trx, id)
      if (!removal || removal.objectedAt || removal.endsAt > ctx.clock.now()) return
      if (await keepers.areKeepersInDispute(trx, graveId)) return
      const keeper = await keepers.findKeeper(trx, graveId, removal.keeperId)
      if (keeper) await remove(ctx, trx, keeper)
    }),
  )
}

function audit(
  ctx: Context,
  trx: Connection,
  event:
    | 'keeper-invitation-withdrawn'
    | 'keeper-removal-asked'
    | 'keeper-removal-objected'
    | 'keeper-removal-taken-back',
  own: Keeper,
  keeperId: number,
): Promise<void> {
  const entry = { accountId: own.graveId, actorId: own.accountId, at: ctx.clock.now() }
  return recordInAudit(trx, { event, ...entry, details: { keeperId } })
}
