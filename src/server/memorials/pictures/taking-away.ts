import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { nameOfGuardian } from '../../guardians/guardian.rules.ts'
import { ownerName } from '../../guardians/owner-name.ts'
import { guardiansWithPower, isDisputed } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { type TakingAway, takingAwayLetters } from './emails/letters.ts'
import { aloneMs, type Picture, removalByTime, returnMs } from './picture.rules.ts'
import { discardPictureFiles } from './picture-files.ts'
import * as store from './pictures.store.ts'
import { change, deletePicture, requireRoom } from './pictures.ts'

// What the owner left is removed only when both guardians agree, or fourteen days after a sole guardian asked.
// Everyone concerned is told, and for thirty days any guardian can restore it.

/** Removes at once: the owner's own pictures, and, for guardians, those that guardians added. */
export async function removePicture(
  ctx: Context,
  graveId: number,
  memberId: number,
  pictureId: number,
): Promise<'removed' | 'taken-away' | 'asked'> {
  const picture = await store.findPicture(ctx.db, graveId, pictureId)
  if (memberId === graveId || picture?.byGuardian) {
    await deletePicture(ctx, graveId, memberId, pictureId)
    return 'removed'
  }
  return askToTakeAway(ctx, graveId, memberId, pictureId)
}

async function askToTakeAway(
  ctx: Context,
  graveId: number,
  memberId: number,
  pictureId: number,
): Promise<'taken-away' | 'asked'> {
  return change(ctx, graveId, memberId, 'picture-removal-asked', async (trx) => {
    const picture = await store.findPicture(trx, graveId, pictureId)
    if (!picture) throw problem('picture-not-found')
    const now = ctx.clock.now()
    const { removalAskedAt, removalAskedById } = picture
    if (removalAskedAt === null) {
      await store.setRemovalAsked(trx, pictureId, { by: memberId, at: now })
      await tell(ctx, trx, graveId, picture, { news: 'asked', byId: memberId })
      return 'asked'
    }
    if (removalAskedById === memberId) return 'asked'
    await takeAway(ctx, trx, graveId, picture, memberId)
    return 'taken-away'
  })
}

async function takeAway(
  ctx: Context,
  trx: Connection,
  graveId: number,
  picture: Picture,
  byId: number | null,
): Promise<void> {
  await store.setRemoved(trx, picture.id, ctx.clock.now())
  await announceGrave(trx, graveId)
  const entry = { accountId: graveId, actorId: byId, at: ctx.clock.now() }
  await recordInAudit(trx, { event: 'picture-removed', ...entry })
  await tell(ctx, trx, graveId, picture, { news: 'taken', byId })
}

/** By either guardian: the picture stays, or is restored. */
export function bringPictureBack(
  ctx: Context,
  graveId: number,
  memberId: number,
  pictureId: number,
): Promise<'kept' | 'brought-back'> {
  return change(ctx, graveId, memberId, 'picture-brought-back', async (trx) => {
    const picture = await store.findPicture(trx, graveId, pictureId)
    if (picture) {
      if (picture.removalAskedAt === null) throw problem('picture-not-found')
      await store.setRemovalAsked(trx, pictureId, null)
      await tell(ctx, trx, graveId, picture, { news: 'kept', byId: memberId })
      return 'kept'
    }
    const since = new Date(ctx.clock.now().getTime() - returnMs)
    await requireRoom(trx, graveId)
    if (!(await store.bringBack(trx, graveId, pictureId, since))) throw problem('picture-not-found')
    const back = await store.findPicture(trx, graveId, pictureId)
    if (back) await tell(ctx, trx, graveId, back, { news: 'brought-back', byId: memberId })
    return 'brought-back'
  })
}

/** One letter to each guardian, including the one who did it: it may have been a thief. */
async function tell(
  ctx: Context,
  trx: Connection,
  graveId: number,
  { id, caption }: Picture,
  { news, byId }: { news: TakingAway['news']; byId: number | null },
): Promise<void> {
  const guardians = await guardiansWithPower(trx, graveId)
  const doer = guardians.find(({ accountId }) => accountId === byId)
  const now = ctx.clock.now()
  const owner = await ownerName(trx, graveId)
  for (const guardian of guardians) {
    await enqueueLetter(ctx, trx, {
      key: `picture-${news}:${id}:${guardian.id}:${now.toISOString()}`,
      to: guardian.email,
      content: takingAwayLetters(ctx.site).about({
        news,
        owner,
        caption,
        by: doer ? nameOfGuardian(doer) : null,
        isOwn: guardian.accountId === byId,
        isAlone: guardians.length === 1,
        goesAt: new Date(now.getTime() + aloneMs),
        returnsUntil: new Date(now.getTime() + returnMs),
      }),
    })
  }
}

/**
 * Runs once an hour: removes what a sole guardian asked for fourteen days ago, and drops requests without an
 * answer.
 */
export async function takeAwayByTime(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const asked = await store.askedRemovals(ctx.db, new Date(now.getTime() - aloneMs))
  for (const { id, graveId } of asked) {
    await ctx.db.transaction().execute(async (trx) => {
      await lockGrave(trx, graveId)
      const picture = await store.findPicture(trx, graveId, id)
      if (!picture?.removalAskedAt || (await isDisputed(trx, graveId))) return
      const guardians = await guardiansWithPower(trx, graveId)
      const askedBy = guardians.find(({ accountId }) => accountId === picture.removalAskedById)
      const outcome = removalByTime(picture.removalAskedAt, guardians.length > 1, now)
      // The guardian who asked has left.
      if (!askedBy || outcome === 'lapses') return store.setRemovalAsked(trx, id, null)
      if (outcome === 'goes') await takeAway(ctx, trx, graveId, picture, askedBy.accountId)
    })
  }
  const before = new Date(now.getTime() - returnMs)
  for (const key of await store.deleteRemovedBefore(ctx.db, before)) {
    await discardPictureFiles(ctx, key)
  }
}
