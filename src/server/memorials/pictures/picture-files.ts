import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { pictureFile, pictureSizes, type UploadedFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { picturesOf } from './pictures.store.ts'

// Stores a picture in three sizes, re-encoded, so that only the pixels of the upload remain.

export async function storePictureFiles(ctx: Context, upload: UploadedFile) {
  const encoded = await ctx.pictureEncoder.encodePhotograph(upload.path)
  if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
  const key = randomUUID()
  for (const size of pictureSizes) {
    await ctx.storage.put(pictureFile(key, size), encoded[size], 'image/webp')
  }
  return { key, width: encoded.width, height: encoded.height }
}

export async function discardPictureFiles(ctx: Context, key: string): Promise<void> {
  for (const size of pictureSizes) await ctx.storage.remove(pictureFile(key, size))
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
