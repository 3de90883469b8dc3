import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGraveByPortrait, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { mayShowPortrait } from '../graveyard/visibility.rules.ts'
import { type PortraitSize, portraitFile, portraitSizes, type UploadedFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import { isOwnOrKept } from './family/keepers.store.ts'
import { requirePremium } from './requirements.ts'
import { maySeeSetAside } from './responsible.ts'

/** The old picture is deleted only after the new one is committed. */
export async function changePortrait(
  ctx: Context,
  accountId: number,
  upload: UploadedFile | null,
): Promise<void> {
  await requirePremium(ctx, ctx.db, accountId)
  const key = upload && (await storePortrait(ctx, upload))
  const old = await swap(ctx, accountId, key).catch(async (error: unknown) => {
    if (key) await removePortrait(ctx, key)
    throw error
  })
  if (old) await removePortrait(ctx, old)
}

export async function storePortrait(ctx: Context, upload: UploadedFile): Promise<string> {
  const encoded = await ctx.pictureEncoder.encode(upload.path)
  if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
  const key = randomUUID()
  for (const size of portraitSizes) {
    await ctx.storage.put(portraitFile(key, size), encoded[size], 'image/webp')
  }
  return key
}

/** Returns the previous key. */
async function swap(ctx: Context, accountId: number, key: string | null): Promise<string | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const { portraitKey } = await lockGrave(trx, accountId)
    await updateGrave(trx, accountId, { portraitKey: key })
    return portraitKey
  })
}

export async function removePortrait(ctx: Context, key: string): Promise<void> {
  for (const size of portraitSizes) await ctx.storage.remove(portraitFile(key, size))
}

/** The owner may read even what visitors may not see. */
export async function readPortrait(
  ctx: Context,
  key: string,
  size: PortraitSize,
  viewerId: number | null,
) {
  const grave = await findGraveByPortrait(ctx.db, key)
  const isPublic = grave !== undefined && mayShowPortrait(stateOf(grave))
  const mayRead =
    isPublic ||
    (grave &&
      ((await isOwnOrKept(ctx.db, viewerId, grave.accountId)) ||
        (await maySeeSetAside(ctx.db, viewerId, grave.accountId))))
  if (!mayRead) throw problem('not-found')
  return {
    tag: `${key}-${size}`,
    read: () => findPortrait(ctx, key, size),
    type: 'image/webp',
    isPublic,
  }
}

/** Portraits of earlier versions have no medium size. */
async function findPortrait(ctx: Context, key: string, size: PortraitSize): Promise<Uint8Array> {
  const find = (one: PortraitSize) => ctx.storage.find(portraitFile(key, one))
  const content = (await find(size)) ?? (size === 'medium' ? await find('large') : null)
  if (!content) throw problem('not-found')
  return content
}
