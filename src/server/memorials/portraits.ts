import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGraveByPortrait, lockGrave, updateGrave } from '../graveyard/graves.store.ts'
import { mayShowPortrait } from '../graveyard/visibility.rules.ts'
import { type PortraitSize, portraitFile, portraitSizes } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import type { UploadedFile } from '../lib/uploaded-file.ts'
import type { HasTier } from '../payments/tier-check.ts'
import type { PictureEncoder } from '../ports/pictures.ts'
import type { Storage } from '../ports/storage.ts'
import { demandPremium } from './requirements.ts'

export type PortraitsService = ReturnType<typeof portraitsService>

export function portraitsService(deps: {
  db: Database
  storage: Storage
  encoder: PictureEncoder
  hasTier: HasTier
}) {
  const { db, storage, encoder, hasTier } = deps

  /** The old picture is deleted only after the new one is committed. */
  async function change(accountId: number, upload: UploadedFile | null): Promise<void> {
    await demandPremium(hasTier, db, accountId)
    const key = upload && (await store(upload))
    const old = await swap(accountId, key).catch(async (error: unknown) => {
      if (key) await removeFiles(key)
      throw error
    })
    if (old) await removeFiles(old)
  }

  async function store(upload: UploadedFile): Promise<string> {
    const encoded = await encoder.encode(upload.path)
    if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
    const key = randomUUID()
    for (const size of portraitSizes) {
      await storage.put(portraitFile(key, size), encoded[size], 'image/webp')
    }
    return key
  }

  /** Returns the previous key. */
  async function swap(accountId: number, key: string | null): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      const { portraitKey } = await lockGrave(trx, accountId)
      await updateGrave(trx, accountId, { portraitKey: key })
      return portraitKey
    })
  }

  async function removeFiles(key: string): Promise<void> {
    for (const size of portraitSizes) await storage.remove(portraitFile(key, size))
  }

  /** What visitors may not see, the owner still may. */
  async function read(key: string, size: PortraitSize, viewerId: number | null) {
    const grave = await findGraveByPortrait(db, key)
    const isPublic = grave !== undefined && mayShowPortrait(stateOf(grave))
    const content = isPublic || grave?.accountId === viewerId ? await find(key, size) : null
    if (!content) throw problem('not-found')
    return { content, type: 'image/webp', isPublic }
  }

  /** Portraits of earlier versions have no medium size. */
  async function find(key: string, size: PortraitSize) {
    const content = await storage.find(portraitFile(key, size))
    return content ?? (size === 'medium' ? storage.find(portraitFile(key, 'large')) : null)
  }

  return { change, read }
}
