import type { Database } from '../database/connect.ts'
import type { Attachment } from '../ports/mail.ts'
import type { Storage } from '../ports/storage.ts'
import { attachmentsOf } from './mail.store.ts'

export class UnreadableFile extends Error {
  readonly file: string
  constructor(reason: string, file: string) {
    super(`${reason}: ${file}`)
    this.file = file
  }
}

export class MissingFile extends UnreadableFile {}

/** The attachments of a letter, read from the storage only when needed. */
export function attachedFiles(db: Database, storage: Storage) {
  async function read(letterId: number): Promise<Attachment[]> {
    const attachments: Attachment[] = []
    for (const { name, type, content, file } of await attachmentsOf(db, letterId)) {
      attachments.push({ name, type, content: content ?? (await contentOf(file ?? '')) })
    }
    return attachments
  }

  /** For showing a letter: attachments that cannot be read are left out. */
  async function readable(letterId: number): Promise<Attachment[]> {
    return read(letterId).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return []
      throw error
    })
  }

  /** An empty file counts as missing. */
  async function contentOf(file: string): Promise<Buffer> {
    const content = await storage.find(file).catch(unreadable(file))
    if (!content) throw new MissingFile('The file is missing from the storage', file)
    if (content.length === 0) throw new MissingFile('The file in the storage is empty', file)
    return content
  }

  return { read, readable }
}

function unreadable(file: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFile(`The storage could not be read (${reason})`, file)
  }
}
