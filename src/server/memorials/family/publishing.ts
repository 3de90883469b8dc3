import type { Context } from '../../context.ts'
import { updateGrave } from '../../graveyard/graves.store.ts'
import { setEnteredAt } from '../../graveyard/graveyard.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { updateListing } from '../../graveyard/listing.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import * as store from './family.store.ts'
import { offerJoining } from './joining/offering.ts'

// A memorial by family becomes public when its time has come.

/** False where its time has not come, an operator looks at it first, or it was public already. */
export async function publishMemorial(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
): Promise<boolean> {
  const at = ctx.clock.now()
  if (!(await store.setPublished(lock.trx, graveId, at))) return false
  await updateGrave(lock.trx, graveId, { isWaiting: false })
  // It is new to everybody now.
  await setEnteredAt(lock, graveId, at)
  await updateListing(lock, graveId)
  const entry = { event: 'family-memorial-published', accountId: graveId, actorId: null } as const
  await recordInAudit(lock.trx, { ...entry, at })
  await offerJoining(ctx, lock.trx, graveId)
  return true
}

export const publishJob = 'publish-family-memorials'
const batchSize = 500

/** Each in its own transaction, so that one that fails holds up no other. */
export async function publishDueMemorials(ctx: Context): Promise<void> {
  const due = await store.dueToPublish(ctx.db, ctx.clock.now(), batchSize)
  await eachItem(ctx, publishJob, due, (graveId) =>
    withGraveyardLock(ctx.db, async (lock) => {
      await publishMemorial(ctx, lock, graveId)
    }),
  )
}
