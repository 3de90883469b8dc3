import { pictureLimits } from '../../../contract/values/picture-limits.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { stateOf } from '../../graveyard/grave.rules.ts'
import { announceGrave, findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { mayShowPictures } from '../../graveyard/visibility.rules.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { type PictureSize, pictureFile, pictureSizes, type UploadedFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { isOwnOrKept } from '../family/keepers.store.ts'
import { requirePremium } from '../requirements.ts'
import { requirePowerOverMemorial, requireUndisputed } from '../responsible.ts'
import {
  filledByGuardian,
  isSameSet,
  leavesOwnersOrder,
  leavesOwnersWords,
  type Picture,
  type PictureWords,
  returnMs,
} from './picture.rules.ts'
import { discardPictureFiles, storePictureFiles } from './picture-files.ts'
import * as store from './pictures.store.ts'

// Pictures of a life. The owner changes them while living, guardians once the memorial is open.

export async function listPictures(
  ctx: Context,
  graveId: number,
  memberId: number,
): Promise<KeptPictures> {
  await requirePower(ctx.db, graveId, memberId)
  return keptPictures(ctx, ctx.db, graveId, memberId)
}

export async function addPicture(
  ctx: Context,
  graveId: number,
  memberId: number,
  upload: UploadedFile,
): Promise<Seen> {
  await requirePower(ctx.db, graveId, memberId)
  await requirePremium(ctx, ctx.db, graveId)
  // Counted before the work of encoding, and again under the lock.
  await requireRoom(ctx.db, graveId)
  const stored = await storePictureFiles(ctx, upload)
  const inserted = change(ctx, graveId, memberId, 'picture-added', async (trx) => {
    await requireRoom(trx, graveId)
    const byGuardian = memberId !== graveId
    const picture = { ...stored, addedAt: ctx.clock.now(), byGuardian }
    return seenBy(memberId, await store.insertPicture(trx, graveId, picture))
  })
  return inserted.catch(async (error: unknown) => {
    await discardPictureFiles(ctx, stored.key)
    throw error
  })
}

/** A visitor's picture, when a guardian accepts it. Its files are stored already. */
export async function addOfferedPicture(
  ctx: Context,
  trx: Connection,
  graveId: number,
  picture: { key: string; width: number; height: number; caption: string },
): Promise<void> {
  await requirePremium(ctx, trx, graveId)
  if ((await lockGrave(trx, graveId)).picturesAudience === 'nobody') {
    throw problem('pictures-private')
  }
  await requireRoom(trx, graveId)
  const addedAt = ctx.clock.now()
  await store.insertPicture(trx, graveId, { ...picture, addedAt, byGuardian: true })
  await announceGrave(trx, graveId)
}

export function describePicture(
  ctx: Context,
  graveId: number,
  memberId: number,
  pictureId: number,
  words: PictureWords,
): Promise<Seen> {
  return change(ctx, graveId, memberId, 'picture-described', async (trx) => {
    const before = await store.findPicture(trx, graveId, pictureId)
    if (!before) throw problem('picture-not-found')
    const isGuardian = memberId !== graveId
    if (isGuardian && !leavesOwnersWords(before, words)) throw problem('left-by-owner')
    const filled = isGuardian ? filledByGuardian(before, words) : []
    const picture = await store.updateWords(trx, graveId, pictureId, words, filled)
    if (!picture) throw problem('picture-not-found')
    return seenBy(memberId, picture)
  })
}

/** Deletes the files only after the row is certainly gone. */
export async function deletePicture(
  ctx: Context,
  graveId: number,
  memberId: number,
  pictureId: number,
): Promise<void> {
  const key = await change(ctx, graveId, memberId, 'picture-removed', (trx) =>
    store.deletePicture(trx, graveId, pictureId),
  )
  if (!key) throw problem('picture-not-found')
  await discardPictureFiles(ctx, key)
}

/** Refuses a list that does not name every picture once. */
export function orderPictures(
  ctx: Context,
  graveId: number,
  memberId: number,
  ids: readonly number[],
): Promise<KeptPictures> {
  return change(ctx, graveId, memberId, 'pictures-ordered', async (trx) => {
    const pictures = await store.picturesOf(trx, graveId)
    if (!isSameSet(ids, pictures)) throw problem('pictures-changed')
    if (memberId !== graveId && !leavesOwnersOrder(ids, pictures)) throw problem('left-by-owner')
    await store.setOrder(trx, ids)
    return keptPictures(ctx, trx, graveId, memberId)
  })
}

/** A picture with the member who is looking at it. */
export interface Seen extends Picture {
  viewerId: number
  /** There is no other guardian who has to agree. */
  isAlone: boolean
}

const seenBy = (viewerId: number, picture: Picture): Seen => ({
  ...picture,
  viewerId,
  isAlone: false,
})

export interface KeptPictures {
  pictures: Seen[]
  removed: { id: number; caption: string; removedAt: Date }[]
}

async function keptPictures(
  ctx: Context,
  db: Connection,
  graveId: number,
  viewerId: number,
): Promise<KeptPictures> {
  const isAlone = (await guardiansWithPower(db, graveId)).length === 1
  const since = new Date(ctx.clock.now().getTime() - returnMs)
  return {
    pictures: (await store.picturesOf(db, graveId)).map((picture) => ({
      ...picture,
      viewerId,
      isAlone,
    })),
    removed: await store.removedPictures(db, graveId, since),
  }
}

type PictureEvent =
  | 'picture-added'
  | 'picture-described'
  | 'picture-removed'
  | 'picture-removal-asked'
  | 'picture-brought-back'
  | 'pictures-ordered'

/** Makes one change at a time per grave. A guardian's change goes into the audit. */
export async function change<T>(
  ctx: Context,
  graveId: number,
  memberId: number,
  event: PictureEvent,
  work: (trx: Connection) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    await requirePower(trx, graveId, memberId)
    if (memberId !== graveId) await requireUndisputed(trx, graveId)
    await lockGrave(trx, graveId)
    const result = await work(trx)
    await announceGrave(trx, graveId)
    if (memberId !== graveId) {
      await recordInAudit(trx, {
        event,
        accountId: graveId,
        actorId: memberId,
        at: ctx.clock.now(),
      })
    }
    return result
  })
}

/**
 * Pictures with the audience `nobody` stay the owner's alone: no guardian sees or changes them. Keepers own
 * theirs.
 */
async function requirePower(from: Connection, graveId: number, memberId: number): Promise<void> {
  await requirePowerOverMemorial(from, graveId, memberId)
  if (memberId === graveId) return
  const grave = await findGrave(from, graveId)
  if (grave?.keptBy === 'owner' && grave.picturesAudience === 'nobody')
    throw problem('pictures-private')
}

export async function requireRoom(from: Connection, graveId: number): Promise<void> {
  if ((await store.countPictures(from, graveId)) >= pictureLimits.count) {
    throw problem('no-room-for-pictures')
  }
}

/** The owner may read even what visitors may not see. */
export async function readPicture(
  ctx: Context,
  key: string,
  size: PictureSize,
  viewerId: number | null,
) {
  const graveId = await store.findGraveOfPicture(ctx.db, key)
  const grave = graveId === undefined ? undefined : await findGrave(ctx.db, graveId)
  const isPublic = grave !== undefined && mayShowPictures(stateOf(grave))
  const mayRead =
    isPublic || (graveId !== undefined && (await isOwnOrKept(ctx.db, viewerId, graveId)))
  if (!mayRead) throw problem('not-found')
  const read = async () => {
    const content = await ctx.storage.find(pictureFile(key, size))
    if (!content) throw problem('not-found')
    return content
  }
  return { tag: `${key}-${size}`, read, type: 'image/webp', isPublic }
}

/** For a grave whose pictures visitors may see. */
export function publicPictures(ctx: Context, graveId: number): Promise<Picture[]> {
  return store.picturesOf(ctx.db, graveId)
}

export async function pictureFilesToErase(trx: Connection, graveId: number): Promise<string[]> {
  const keys = await store.allKeys(trx, graveId)
  return keys.flatMap((key) => pictureSizes.map((size) => pictureFile(key, size)))
}
