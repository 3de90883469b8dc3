import { pictureLimits } from '../../../contract/values/picture-limits.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { stateOf } from '../../graveyard/grave.rules.ts'
import { announceGrave, findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { mayShowPortrait } from '../../graveyard/visibility.rules.ts'
import { demandPowerOverMemorial } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { type PictureSize, pictureFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { HasTier } from '../../payments/tier-check.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PictureEncoder } from '../../ports/pictures.ts'
import type { Storage } from '../../ports/storage.ts'
import { demandPremium } from '../requirements.ts'
import { isSameSet, type Picture, type PictureWords } from './picture.rules.ts'
import { filesOfPictures, pictureFiles } from './picture-files.ts'
import * as store from './pictures.store.ts'

export type PicturesService = ReturnType<typeof picturesService>

/** Pictures of a life. The owner changes them while living, guardians once the memorial is open. */
export function picturesService(deps: {
  db: Database
  clock: Clock
  storage: Storage
  encoder: PictureEncoder
  hasTier: HasTier
}) {
  const { db, clock, storage, hasTier } = deps
  const files = pictureFiles(deps)

  async function list(graveId: number, memberId: number): Promise<Picture[]> {
    await demandPowerOverMemorial(db, graveId, memberId)
    return store.picturesOf(db, graveId)
  }

  async function add(graveId: number, memberId: number, upload: UploadedFile): Promise<Picture> {
    await demandPowerOverMemorial(db, graveId, memberId)
    await demandPremium(hasTier, db, graveId)
    // Counted before the work of encoding, and again under the lock.
    await demandRoom(db, graveId)
    const stored = await files.store(upload)
    const inserted = change(graveId, memberId, 'picture-added', async (trx) => {
      await demandRoom(trx, graveId)
      return store.insertPicture(trx, graveId, { ...stored, addedAt: clock.now() })
    })
    return inserted.catch(async (error: unknown) => {
      await files.discard(stored.key)
      throw error
    })
  }

  /** Of a visitor, when a guardian takes it. Its files are stored already. */
  async function addOffered(
    trx: Connection,
    graveId: number,
    picture: { key: string; width: number; height: number; caption: string },
  ): Promise<void> {
    await demandPremium(hasTier, trx, graveId)
    await lockGrave(trx, graveId)
    await demandRoom(trx, graveId)
    await store.insertPicture(trx, graveId, { ...picture, addedAt: clock.now() })
    await announceGrave(trx, graveId)
  }

  function describe(
    graveId: number,
    memberId: number,
    pictureId: number,
    words: PictureWords,
  ): Promise<Picture> {
    return change(graveId, memberId, 'picture-described', async (trx) => {
      const picture = await store.updateWords(trx, graveId, pictureId, words)
      if (!picture) throw problem('picture-not-found')
      return picture
    })
  }

  /** The files go after the row is gone for certain. */
  async function remove(graveId: number, memberId: number, pictureId: number): Promise<void> {
    const key = await change(graveId, memberId, 'picture-removed', (trx) =>
      store.deletePicture(trx, graveId, pictureId),
    )
    if (!key) throw problem('picture-not-found')
    await files.discard(key)
  }

  /** Refuses a list that does not name every picture once. */
  function order(graveId: number, memberId: number, ids: readonly number[]): Promise<Picture[]> {
    return change(graveId, memberId, 'pictures-ordered', async (trx) => {
      if (!isSameSet(ids, await store.picturesOf(trx, graveId))) throw problem('pictures-changed')
      await store.setOrder(trx, ids)
      return store.picturesOf(trx, graveId)
    })
  }

  /** One change at a time for each grave. What a guardian does is written down. */
  async function change<T>(
    graveId: number,
    memberId: number,
    event: 'picture-added' | 'picture-described' | 'picture-removed' | 'pictures-ordered',
    work: (trx: Connection) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await demandPowerOverMemorial(trx, graveId, memberId)
      await lockGrave(trx, graveId)
      const result = await work(trx)
      await announceGrave(trx, graveId)
      if (memberId !== graveId) {
        await recordInAudit(trx, { event, accountId: graveId, actorId: memberId, at: clock.now() })
      }
      return result
    })
  }

  async function demandRoom(from: Connection, graveId: number): Promise<void> {
    if ((await store.countPictures(from, graveId)) >= pictureLimits.count) {
      throw problem('no-room-for-pictures')
    }
  }

  /** What visitors may not see, the owner still may. */
  async function read(key: string, size: PictureSize, viewerId: number | null) {
    const graveId = await store.findGraveOfPicture(db, key)
    const grave = graveId === undefined ? undefined : await findGrave(db, graveId)
    const isPublic = grave !== undefined && mayShowPortrait(stateOf(grave))
    const mayRead = isPublic || (graveId !== undefined && graveId === viewerId)
    const content = mayRead ? await storage.find(pictureFile(key, size)) : null
    if (!content) throw problem('not-found')
    return { content, type: 'image/webp', isPublic }
  }

  /** For a grave whose pictures visitors may see. */
  const listPublic = (graveId: number): Promise<Picture[]> => store.picturesOf(db, graveId)

  async function filesToErase(trx: Connection, graveId: number): Promise<string[]> {
    return (await filesOfPictures(trx, graveId)).map(({ file }) => file)
  }

  return { list, add, addOffered, describe, remove, order, read, listPublic, filesToErase }
}
