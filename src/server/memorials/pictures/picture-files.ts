import { randomUUID } from 'node:crypto'
import type { Connection } from '../../database/connect.ts'
import { pictureFile, pictureSizes } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { PictureEncoder } from '../../ports/pictures.ts'
import type { Storage } from '../../ports/storage.ts'
import { picturesOf } from './pictures.store.ts'

/** Stores a picture in three sizes, encoded anew, so that nothing of the upload but its pixels stays. */
export function pictureFiles(deps: { storage: Storage; encoder: PictureEncoder }) {
  const { storage, encoder } = deps

  async function store(upload: UploadedFile) {
    const encoded = await encoder.encodePhotograph(upload.path)
    if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
    const key = randomUUID()
    for (const size of pictureSizes) {
      await storage.put(pictureFile(key, size), encoded[size], 'image/webp')
    }
    return { key, width: encoded.width, height: encoded.height }
  }

  async function discard(key: string): Promise<void> {
    for (const size of pictureSizes) await storage.remove(pictureFile(key, size))
  }

  return { store, discard }
}

/** The stored pictures of a grave: the name in a download, and the file in the storage. */
export async function filesOfPictures(
  db: Connection,
  graveId: number,
): Promise<{ name: string; file: string }[]> {
  return (await picturesOf(db, graveId)).flatMap(({ key }, at) =>
    pictureSizes.map((size) => ({
      name: pictureName(at, size),
      file: pictureFile(key, size),
    })),
  )
}

/** The name of a picture in a download, by its place. */
export function pictureName(at: number, size: (typeof pictureSizes)[number]): string {
  return `pictures/${String(at + 1).padStart(2, '0')}-${size}.webp`
}
