import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** File modes that only let the user of this process read. */
export const ownerOnly = { folder: 0o700, file: 0o600 }

const others = 0o077

/**
 * Takes away other users' access to a folder and everything in it. The folder itself comes last, so that an
 * interrupted run is repeated and a completed one costs a single check.
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

/** A mounted folder may belong to another user, and only that user can change its mode. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOENT') throw error
  }
}
