import { FolderInUse } from '../database/lock-folder.ts'
import { ConfigError } from './config.ts'

/** An error that the operator can fix: its message is printed without a stack. */
export function isPlain(error: unknown): error is Error {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isPortTaken || error instanceof ConfigError || error instanceof FolderInUse
}
