import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ownerOnly } from '../lib/files/owner-only.ts'

/** The calls of `node:fs/promises` that writing needs; a test replaces them with a disk that loses power. */
export interface FileCalls {
  mkdir(path: string, options: { recursive: true; mode: number }): Promise<string | undefined>
  open(path: string, flags: 'r' | 'wx', mode: number): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
}

interface OpenFile {
  writeFile(content: Buffer): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * Writes a file so that a power cut leaves it whole or absent. When this returns, its bytes and its name have
 * been flushed to the disk. Only the user of this process may read it.
 */
export async function writeDurably(
  path: string,
  content: Buffer,
  files: FileCalls = { mkdir, open, rename, unlink },
): Promise<void> {
  const folder = dirname(path)
  const firstNew = await files.mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  const part = `${path}.${randomUUID()}.part`
  try {
    // The bytes are flushed first: a name without its bytes would be an empty file.
    await withFile(files, part, 'wx', (file) => file.writeFile(content))
    await files.rename(part, path)
  } catch (error) {
    await files.unlink(part).catch(() => {})
    throw error
  }
  // A folder stores the names in it, so a new folder does not exist for certain until its parent is flushed.
  const last = firstNew ? dirname(firstNew) : folder
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(files, at)
    if (at === last || at === dirname(at)) return
  }
}

async function syncFolder(files: FileCalls, folder: string): Promise<void> {
  // Windows cannot open a folder, and flushes names by itself.
  if (process.platform !== 'win32') await withFile(files, folder, 'r')
}

async function withFile(
  files: FileCalls,
  path: string,
  flags: 'r' | 'wx',
  work: (file: OpenFile) => Promise<void> = async () => {},
): Promise<void> {
  const file = await files.open(path, flags, ownerOnly.file)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
