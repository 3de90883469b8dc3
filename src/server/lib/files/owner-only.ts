import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Modes of what only the user of this process may read. */
export const ownerOnly = { folder: 0o700, file: 0o600 }

const others = 0o077

/**
 * Takes an existing folder and all in it from other users. The folder itself comes last, so that a run
 * that was cut off is repeated, and one that was completed costs a single look.
 */
export function makeOwnerOnly(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory() || (found.mode & others) === 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeOwnerOnly(path)
    else if (entry.isFile()) restrict(path, ownerOnly.file)
  }
  restrict(folder, ownerOnly.folder)
}

/** A mounted folder may belong to another user, who alone can change its mode. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOENT') throw error
  }
}
