import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import type { UploadedFile } from '../../../lib/media.ts'
import { problem } from '../../../lib/problem.ts'
import { isPdf } from './document.rules.ts'

// Certificates wait in the storage until an operator has judged them. Nothing serves them but the operator's call.

const file = (key: string) => `documents/${key}`

/** A picture is encoded anew, so that nothing of the upload but its pixels stays; a PDF is stored as it is. */
export async function storeDocument(
  ctx: Context,
  upload: UploadedFile,
): Promise<{ fileKey: string; contentType: string }> {
  const { content, contentType, extension } = await recognised(ctx, upload)
  const fileKey = `${randomUUID()}.${extension}`
  await ctx.storage.put(file(fileKey), content, contentType)
  return { fileKey, contentType }
}

async function recognised(ctx: Context, upload: UploadedFile) {
  const content = await readFile(upload.path)
  if (isPdf(content)) return { content, contentType: 'application/pdf', extension: 'pdf' }
  const picture = await ctx.pictureEncoder.encodePhotograph(upload.path)
  if (!picture.ok) throw problem('file-refused', { reason: picture.reason })
  return { content: picture.large, contentType: 'image/webp', extension: 'webp' }
}

export function readDocument(ctx: Context, fileKey: string): Promise<Buffer> {
  return ctx.storage.read(file(fileKey))
}

export async function discardDocument(ctx: Context, fileKey: string): Promise<void> {
  await ctx.storage.remove(file(fileKey))
}
