import { offeringLimits } from '../../../contract/visitors/offerings.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { demandPowerOverMemorial } from '../../guardians/power.ts'
import { type AuditEvent, recordInAudit } from '../../lib/audit.store.ts'
import { pictureFile, pictureSizes } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import { openGrave } from '../../memorials/memorials.ts'
import { pictureFiles } from '../../memorials/pictures/picture-files.ts'
import type { PicturesService } from '../../memorials/pictures/pictures.ts'
import type { HasTier } from '../../payments/tier-check.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PictureEncoder } from '../../ports/pictures.ts'
import type { Storage } from '../../ports/storage.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import { showTribute, type WaitingTributes } from '../tributes/tributes.ts'
import { erasedBefore, type Offering } from './offering.rules.ts'
import * as store from './offerings.store.ts'

interface Offer {
  authorName: string
  message: string
  botToken: string
  address: string
  code?: string | undefined
}

export type OfferingsService = ReturnType<typeof offeringsService>

/** What visitors offer at open memorials. Nobody but the guardians sees it before they take it. */
export function offeringsService(deps: {
  db: Database
  clock: Clock
  bots: BotGate
  storage: Storage
  encoder: PictureEncoder
  hasTier: HasTier
  pictures: Pick<PicturesService, 'addOffered'>
}) {
  const { db, clock, bots, storage, hasTier, pictures } = deps
  const files = pictureFiles(deps)

  async function offerMemory(graveId: number, offer: Offer): Promise<void> {
    await bots.pass(offer.botToken, offer.address)
    const { authorName, message } = offer
    await db.transaction().execute(async (trx) => {
      await demandOpen(trx, graveId, offer.code)
      const offeredAt = clock.now()
      await add(trx, graveId, { kind: 'memory', authorName, message, picture: null, offeredAt })
    })
  }

  async function offerPicture(graveId: number, offer: Offer, upload: UploadedFile): Promise<void> {
    await bots.pass(offer.botToken, offer.address)
    // Asked before the work of encoding, and again with the row.
    await demandOpen(db, graveId, offer.code)
    await demandPictures(db, graveId)
    const picture = await files.store(upload)
    const { authorName, message } = offer
    const inserted = db.transaction().execute(async (trx) => {
      await demandOpen(trx, graveId, offer.code)
      await demandPictures(trx, graveId)
      const offeredAt = clock.now()
      await add(trx, graveId, { kind: 'picture', authorName, message, picture, offeredAt })
    })
    await inserted.catch(async (error: unknown) => {
      await files.discard(picture.key)
      throw error
    })
  }

  async function demandOpen(from: Connection, graveId: number, code?: string): Promise<void> {
    const grave = await openGrave(from, graveId, 'public', code)
    if (!grave) throw problem('grave-not-found')
    if (!grave.isOpen) throw problem('grave-not-public')
  }

  /** Pictures are part of the premium memorial. */
  async function demandPictures(from: Connection, graveId: number): Promise<void> {
    if (!(await hasTier(from, graveId, 'premium'))) throw problem('no-pictures-here')
    const count = await store.countWaiting(from, graveId, 'picture')
    if (count >= offeringLimits.waitingPictures) throw problem('too-many-waiting')
  }

  async function add(
    trx: Connection,
    graveId: number,
    offering: Omit<Offering, 'id' | 'refusedAt'>,
  ): Promise<number> {
    if ((await store.countWaiting(trx, graveId)) >= offeringLimits.waiting) {
      throw problem('too-many-waiting')
    }
    return store.insertOffering(trx, graveId, offering)
  }

  async function readPicture(graveId: number, memberId: number, offeringId: number) {
    await demandGuardian(db, graveId, memberId)
    const offering = await store.findOffering(db, graveId, offeringId)
    const content =
      offering?.picture && (await storage.find(pictureFile(offering.picture.key, 'medium')))
    if (!content) throw problem('offering-not-found')
    return { content, type: 'image/webp', isPublic: false }
  }

  async function list(graveId: number, memberId: number) {
    await demandGuardian(db, graveId, memberId)
    return {
      tributesReadFirst: await store.areTributesReadFirst(db, graveId),
      offerings: await store.offeringsOf(db, graveId),
    }
  }

  /** One that was refused by mistake can be taken until it is erased. */
  function take(graveId: number, memberId: number, offeringId: number): Promise<void> {
    return change(graveId, memberId, 'offering-taken', async (trx) => {
      const taken = await store.deleteOffering(trx, graveId, offeringId)
      if (!taken) throw problem('offering-not-found')
      const { kind, authorName, message, picture, offeredAt } = taken
      if (picture) await pictures.addOffered(trx, graveId, { ...picture, caption: message })
      if (kind !== 'picture') {
        await showTribute(trx, graveId, { kind, authorName, message, createdAt: offeredAt })
      }
    })
  }

  function refuse(graveId: number, memberId: number, offeringId: number): Promise<void> {
    return change(graveId, memberId, 'offering-refused', async (trx) => {
      const isFound = await store.setRefused(trx, graveId, offeringId, clock.now())
      if (!isFound) throw problem('offering-not-found')
    })
  }

  function chooseTributes(graveId: number, memberId: number, areReadFirst: boolean): Promise<void> {
    const event = areReadFirst ? 'tributes-read-first' : 'tributes-shown-at-once'
    return change(graveId, memberId, event, async (trx) => {
      await store.setTributesReadFirst(trx, graveId, areReadFirst)
      await announceGrave(trx, graveId)
    })
  }

  async function change(
    graveId: number,
    memberId: number,
    event: AuditEvent,
    work: (trx: Connection) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await demandGuardian(trx, graveId, memberId)
      await work(trx)
      await recordInAudit(trx, { event, accountId: graveId, actorId: memberId, at: clock.now() })
    })
  }

  /** Runs once a day. */
  async function eraseOld(): Promise<void> {
    const keys = await store.deleteOfferingsBefore(db, erasedBefore(clock.now()))
    for (const key of keys) await files.discard(key)
  }

  /** For the erasure of an account; the rows go with the grave. */
  async function filesToErase(trx: Connection, graveId: number): Promise<string[]> {
    const keys = await store.keysOfPictures(trx, graveId)
    return keys.flatMap((key) => pictureSizes.map((size) => pictureFile(key, size)))
  }

  const tributes: WaitingTributes = {
    areReadFirst: store.areTributesReadFirst,
    add: (trx, graveId, { authorName, message, createdAt }) =>
      add(trx, graveId, {
        kind: 'tribute',
        authorName,
        message,
        picture: null,
        offeredAt: createdAt,
      }),
  }

  return {
    offerMemory,
    offerPicture,
    readPicture,
    list,
    take,
    refuse,
    chooseTributes,
    eraseOld,
    filesToErase,
    tributes,
  }
}

/** Guardians alone, once the memorial is open. */
async function demandGuardian(db: Connection, graveId: number, memberId: number): Promise<void> {
  if (memberId === graveId) throw problem('forbidden')
  await demandPowerOverMemorial(db, graveId, memberId)
}
