import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownerOnly } from '../lib/files/owner-only.ts'

export class FolderInUse extends Error {
  readonly folder: string
  constructor(folder: string) {
    super(
      `Another Vigil is already running on ${folder}. Stop it first, or give this one its own DATA_DIR.`,
    )
    this.folder = folder
  }
}

/**
 * Two processes on one embedded database silently lose rows. Node has no file locks, but SQLite uses those of
 * the operating system: they are exclusive and end with the process, even after a kill.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  closeSync(openSync(path, 'a', ownerOnly.file))
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && error.message.includes('locked')) throw new FolderInUse(folder)
    throw error
  }
  return () => file.close()
}
