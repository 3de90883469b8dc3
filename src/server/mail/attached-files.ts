import type { Context } from '../context.ts'
import type { Attachment } from '../ports/mail.ts'
import { attachmentsOf } from './mail.store.ts'

export class UnreadableFile extends Error {
  readonly file: string
  constructor(reason: string, file: string) {
    super(`${reason}: ${file}`)
    this.file = file
  }
}

export class MissingFile extends UnreadableFile {}

// The attachments of a letter, read from the storage only when needed.

export async function readAttachments(ctx: Context, letterId: number): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { name, type, content, file, contentId } of await attachmentsOf(ctx.db, letterId)) {
    if (contentId) {
      const picture = await shownPicture(ctx, file ?? '')
      if (picture) attachments.push({ name, type, contentId, content: picture })
      continue
    }
    const whole = content ?? (await contentOf(ctx, file ?? ''))
    attachments.push({ name, type, contentId, content: whole })
  }
  return attachments
}

/** Null where it cannot be read or drawn: the letter says everything without it, and does not wait. */
async function shownPicture(ctx: Context, file: string): Promise<Buffer | null> {
  try {
    return await ctx.pictureEncoder.asJpeg(await contentOf(ctx, file))
  } catch {
    return null
  }
}

/** For showing a letter: attachments that cannot be read are left out. */
export async function readableAttachments(ctx: Context, letterId: number): Promise<Attachment[]> {
  return readAttachments(ctx, letterId).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return []
    throw error
  })
}

/** An empty file counts as missing. */
async function contentOf(ctx: Context, file: string): Promise<Buffer> {
  const content = await ctx.storage.find(file).catch(unreadable(file))
  if (!content) throw new MissingFile('The file is missing from the storage', file)
  if (content.length === 0) throw new MissingFile('The file in the storage is empty', file)
  return content
}

function unreadable(file: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFile(`The storage could not be read (${reason})`, file)
  }
}
