import { dayMs } from '../../../../contract/values/durations.ts'
import type { Context } from '../../../context.ts'
import { announceGrave, lockGrave, updateGrave } from '../../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../../graveyard/graveyard-lock.store.ts'
import { insertJoined, joinedSince } from '../../../graveyard/joined/joined.store.ts'
import { leaveGraveyard, updateListing } from '../../../graveyard/listing.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { wake } from '../family.store.ts'
import { keepersWithAccounts } from '../keepers.store.ts'
import { audit, lockFamilies } from './asking.ts'
import { deleteKeepers } from './content.store.ts'
import { bothGraves, moveContent, movePicturesOf } from './content.ts'
import { joiningLetters } from './emails/letters.ts'
import { type Joining, overBefore, whichStays } from './joining.rules.ts'
import * as store from './joinings.store.ts'
import { moveKeepers } from './keepers-together.ts'
import { obstacleOf } from './obstacles.ts'
import { tellBoth, tellSide } from './telling.ts'

// Two memorials become one, once both sides have agreed and the time to take it back is over.

export const joinMemorialsJob = 'join-memorials'
const batchSize = 100

/** Each in its own transaction. */
export async function joinDueMemorials(ctx: Context): Promise<void> {
  const due = await store.dueJoinings(ctx.db, ctx.clock.now(), batchSize)
  await eachItem(ctx, joinMemorialsJob, due, ({ id, firstId, secondId }) =>
    withGraveyardLock(ctx.db, async (lock) => {
      await lockFamilies(lock.trx, [firstId, secondId])
      const joining = await store.findJoining(lock.trx, id)
      // Taken back meanwhile.
      if (!joining?.joinsAt || joining.declinedAt || joining.joinsAt > ctx.clock.now()) return
      await joinOrEnd(ctx, lock, joining)
    }),
  )
}

/** While keepers disagree it waits. For any other reason against it everything stays as it is, and both sides hear. */
async function joinOrEnd(ctx: Context, lock: GraveyardLock, joining: Joining): Promise<void> {
  const { trx } = lock
  const one = await lockGrave(trx, joining.firstId)
  const other = await lockGrave(trx, joining.secondId)
  const obstacle = await obstacleOf(trx, one, other)
  if (obstacle === 'memorial-disputed') return
  const { stays, goes } = whichStays(one, other)
  if (!obstacle) return join(ctx, lock, joining, stays.accountId, goes.accountId)
  await tellBoth(ctx, trx, joining, 'failed', joiningLetters(ctx.site).failed)
  await store.deleteJoining(trx, joining.id)
  await audit(ctx, trx, 'joining-failed', null, stays.accountId, goes.accountId)
}

async function join(
  ctx: Context,
  lock: GraveyardLock,
  joining: Joining,
  staysId: number,
  goesId: number,
): Promise<void> {
  const { trx } = lock
  const at = ctx.clock.now()
  const stays = await lockGrave(trx, staysId)
  const goes = await lockGrave(trx, goesId)
  await moveContent(trx, stays, goes, at)
  await ctx.emit(trx, 'memorials-joined', { staysId, goesId })
  const content = (isYours: boolean) => (side: Parameters<typeof letters.joined>[0]) =>
    letters.joined(side, stays.code ?? '', isYours)
  const letters = joiningLetters(ctx.site)
  const what = 'joined'
  if (stays.keptBy === 'owner') {
    // They are not its administrators: the owner had chosen those.
    await tellSide(ctx, trx, { joining, graveId: goesId, what }, content(false))
    await deleteKeepers(trx, goesId)
  } else {
    await moveKeepers(trx, { staysId, goesId })
    // Those of the one that stays may have left meanwhile.
    if ((await keepersWithAccounts(trx, staysId)).length > 0) await wake(trx, staysId, at)
  }
  await tellSide(ctx, trx, { joining, graveId: staysId, what }, content(true))
  await leaveGraveyard(lock, goesId)
  await updateGrave(trx, goesId, { isClosed: true })
  await insertJoined(lock, { graveId: goesId, intoId: staysId, at })
  await updateListing(lock, staysId)
  await announceGrave(trx, staysId)
  await store.deleteJoiningsOf(trx, goesId)
  const entry = { event: 'memorials-joined', actorId: null, at } as const
  await recordInAudit(trx, { ...entry, accountId: staysId, details: { into: null, with: goesId } })
  await recordInAudit(trx, {
    ...entry,
    accountId: goesId,
    details: { into: staysId, with: staysId },
  })
}

/** What was on its way while the two became one: a tribute, a picture or a payment that began before. */
export async function carryLatecomers(ctx: Context): Promise<void> {
  const lately = await joinedSince(ctx.db, new Date(ctx.clock.now().getTime() - dayMs))
  await eachItem(ctx, 'carry-latecomers', lately, (pair) =>
    withGraveyardLock(ctx.db, async ({ trx }) => {
      const both = await bothGraves(trx, pair)
      if (!both) return
      await movePicturesOf(trx, both.stays, both.goes)
      await ctx.emit(trx, 'memorials-joined', pair)
      await announceGrave(trx, pair.staysId)
    }),
  )
}

export function forgetOverJoinings(ctx: Context): Promise<void> {
  return store.deleteOver(ctx.db, overBefore(ctx.clock.now()))
}
