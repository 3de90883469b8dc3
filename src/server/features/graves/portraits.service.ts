import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../http/problem.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { PictureStudio } from '../../ports/pictures.ts'
import type { Storage } from '../../ports/storage.ts'
import { demandPremium } from './graves.policy.ts'
import * as store from './graves.store.ts'
import { type PortraitSize, portraitFile, portraitSizes } from './media.ts'

export type PortraitsService = ReturnType<typeof portraitsService>

export function portraitsService(deps: { db: Database; storage: Storage; studio: PictureStudio }) {
  const { db, storage, studio } = deps

  /** The old picture goes only after the new one is committed. */
  async function change(accountId: number, upload: UploadedFile | null): Promise<void> {
    await demandPremium(db, accountId)
    const key = upload && (await keep(upload))
    const old = await swap(accountId, key).catch(async (error: unknown) => {
      if (key) await removeFiles(key)
      throw error
    })
    if (old) await removeFiles(old)
  }

  async function keep(upload: UploadedFile): Promise<string> {
    const developed = await studio.develop(upload.path)
    if (!developed.ok) throw problem('file-refused', { reason: developed.reason })
    const key = randomUUID()
    for (const size of portraitSizes) {
      await storage.put(portraitFile(key, size), developed[size], 'image/webp')
    }
    return key
  }

  /** Returns the key that was there before. */
  async function swap(accountId: number, key: string | null): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      const { portrait_key } = await store.lockGrave(trx, accountId)
      await store.updateGrave(trx, accountId, { portrait_key: key })
      return portrait_key
    })
  }

  async function removeFiles(key: string): Promise<void> {
    for (const size of portraitSizes) await storage.remove(portraitFile(key, size))
  }

  async function see(key: string, size: PortraitSize) {
    const content = await storage.find(portraitFile(key, size))
    if (!content) throw problem('not-found')
    return { content, type: 'image/webp', isPublic: true }
  }

  return { change, see }
}
