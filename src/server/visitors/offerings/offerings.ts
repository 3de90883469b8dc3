import { offeringLimits } from '../../../contract/visitors/offerings.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave, findGrave } from '../../graveyard/graves.store.ts'
import { hasTier } from '../../graveyard/tiers.ts'
import { type AuditEvent, recordInAudit } from '../../lib/audit.store.ts'
import { requireUnblocked } from '../../lib/blocks/require-unblocked.ts'
import { pictureFile, pictureSizes, type UploadedFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { openGrave } from '../../memorials/memorials.ts'
import { discardPictureFiles, storePictureFiles } from '../../memorials/pictures/picture-files.ts'
import { addOfferedPicture } from '../../memorials/pictures/pictures.ts'
import { requirePowerOverMemorial, requireUndisputed } from '../../memorials/responsible.ts'
import { showTribute } from '../tributes/tributes.ts'
import { addOffering } from './add-offering.ts'
import { erasedBefore } from './offering.rules.ts'
import * as store from './offerings.store.ts'

interface Offer {
  authorName: string
  message: string
  botToken: string
  address: string
  code?: string | undefined
}

// What visitors offer at open memorials. Only the guardians see it before they accept it.

export async function offerMemory(ctx: Context, graveId: number, offer: Offer): Promise<void> {
  await ctx.bots.pass(offer.botToken, offer.address)
  const { authorName, message, address } = offer
  await requireUnblocked(ctx, { address, texts: [authorName, message] })
  await ctx.db.transaction().execute(async (trx) => {
    await requireOpenGrave(trx, graveId, offer.code)
    const offeredAt = ctx.clock.now()
    await addOffering(trx, graveId, {
      kind: 'memory',
      authorName,
      message,
      picture: null,
      offeredAt,
    })
  })
}

export async function offerPicture(
  ctx: Context,
  graveId: number,
  offer: Offer,
  upload: UploadedFile,
): Promise<void> {
  await ctx.bots.pass(offer.botToken, offer.address)
  await requireUnblocked(ctx, { address: offer.address, texts: [offer.authorName, offer.message] })
  // Checked before the work of encoding, and again with the row.
  await requireOpenGrave(ctx.db, graveId, offer.code)
  await requirePictures(ctx, ctx.db, graveId)
  const picture = await storePictureFiles(ctx, upload)
  const { authorName, message } = offer
  const inserted = ctx.db.transaction().execute(async (trx) => {
    await requireOpenGrave(trx, graveId, offer.code)
    await requirePictures(ctx, trx, graveId)
    const offeredAt = ctx.clock.now()
    await addOffering(trx, graveId, { kind: 'picture', authorName, message, picture, offeredAt })
  })
  await inserted.catch(async (error: unknown) => {
    await discardPictureFiles(ctx, picture.key)
    throw error
  })
}

async function requireOpenGrave(from: Connection, graveId: number, code?: string): Promise<void> {
  const grave = await openGrave(from, graveId, 'public', code)
  if (!grave) throw problem('grave-not-found')
  if (!grave.isOpen) throw problem('grave-not-public')
}

/** Pictures are part of the premium memorial, and its owner may have chosen to show none. */
async function requirePictures(ctx: Context, from: Connection, graveId: number): Promise<void> {
  const hasPictures = await hasTier(ctx, from, graveId, 'premium')
  const grave = await findGrave(from, graveId)
  if (!hasPictures || grave?.picturesAudience === 'nobody') throw problem('no-pictures-here')
  const count = await store.countWaiting(from, graveId, 'picture')
  if (count >= offeringLimits.waitingPictures) throw problem('too-many-waiting')
}

export async function readOfferedPicture(
  ctx: Context,
  graveId: number,
  memberId: number,
  offeringId: number,
) {
  await requireGuardian(ctx.db, graveId, memberId)
  const offering = await store.findOffering(ctx.db, graveId, offeringId)
  const content =
    offering?.picture && (await ctx.storage.find(pictureFile(offering.picture.key, 'medium')))
  if (!content) throw problem('offering-not-found')
  return { content, type: 'image/webp', isPublic: false }
}

export async function listOfferings(ctx: Context, graveId: number, memberId: number) {
  await requireGuardian(ctx.db, graveId, memberId)
  return {
    tributesReadFirst: await store.doGuardiansReadFirst(ctx.db, graveId),
    offerings: await store.offeringsOf(ctx.db, graveId),
  }
}

/** One that was refused by mistake can be accepted until it is erased. */
export function takeOffering(
  ctx: Context,
  graveId: number,
  memberId: number,
  offeringId: number,
): Promise<void> {
  return change(ctx, graveId, memberId, 'offering-taken', async (trx) => {
    const taken = await store.deleteOffering(trx, graveId, offeringId)
    if (!taken) throw problem('offering-not-found')
    const { kind, authorName, message, picture, offeredAt } = taken
    if (picture) await addOfferedPicture(ctx, trx, graveId, { ...picture, caption: message })
    if (kind !== 'picture') {
      await showTribute(trx, graveId, { kind, authorName, message, createdAt: offeredAt })
    }
  })
}

export function refuseOffering(
  ctx: Context,
  graveId: number,
  memberId: number,
  offeringId: number,
): Promise<void> {
  return change(ctx, graveId, memberId, 'offering-refused', async (trx) => {
    const isFound = await store.setRefused(trx, graveId, offeringId, ctx.clock.now())
    if (!isFound) throw problem('offering-not-found')
  })
}

export function chooseTributesReadFirst(
  ctx: Context,
  graveId: number,
  memberId: number,
  areReadFirst: boolean,
): Promise<void> {
  const event = areReadFirst ? 'tributes-read-first' : 'tributes-shown-at-once'
  return change(ctx, graveId, memberId, event, async (trx) => {
    await store.setTributesReadFirst(trx, graveId, areReadFirst)
    await announceGrave(trx, graveId)
  })
}

async function change(
  ctx: Context,
  graveId: number,
  memberId: number,
  event: AuditEvent,
  work: (trx: Connection) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireGuardian(trx, graveId, memberId)
    await requireUndisputed(trx, graveId)
    await work(trx)
    await recordInAudit(trx, { event, accountId: graveId, actorId: memberId, at: ctx.clock.now() })
  })
}

/** Runs once a day. */
export async function eraseOldOfferings(ctx: Context): Promise<void> {
  const keys = await store.deleteOfferingsBefore(ctx.db, erasedBefore(ctx.clock.now()))
  for (const key of keys) await discardPictureFiles(ctx, key)
}

/** For the erasure of an account; the rows go with the grave. */
export async function offeringFilesToErase(trx: Connection, graveId: number): Promise<string[]> {
  const keys = await store.keysOfPictures(trx, graveId)
  return keys.flatMap((key) => pictureSizes.map((size) => pictureFile(key, size)))
}

/** Only for guardians, once the memorial is open, or keepers. */
async function requireGuardian(db: Connection, graveId: number, memberId: number): Promise<void> {
  if (memberId === graveId) throw problem('forbidden')
  await requirePowerOverMemorial(db, graveId, memberId)
}
