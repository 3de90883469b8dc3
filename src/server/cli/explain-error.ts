import { ArchiveRefused } from '../archives/format/archive-refused.ts'
import { BackupError } from '../backup/index.ts'
import { isPlain } from '../config/plain-error.ts'
import { DatabaseUnavailable } from '../database/errors.ts'
import { FolderInUse } from '../database/lock-folder.ts'

const noRoom =
  'There is no space left. Nothing that was complete is lost: free some space and run the command again.'
const noAnswer =
  'It does not respond, or the connection broke. Check that it is running and that its address is right.'
const notAllowed = 'This user may not do that: check who owns the folder.'
const noEntry = 'Check the address of the database, and the user name and the password in it.'
/** A running server with a socket would have run the command itself. */
const inUse =
  'Another command uses it, or a server that is starting or stopping: run the command again in a moment. If that does not help, stop the server first.'

/** What the operator can do, by the error codes of the operating system and of PostgreSQL. */
const remedies: Record<string, string> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  '53100': noRoom,
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENOTFOUND: noAnswer,
  EAI_AGAIN: noAnswer,
  ETIMEDOUT: noAnswer,
  EPIPE: noAnswer,
  '57P01': noAnswer,
  '57P03': noAnswer,
  '28000': noEntry,
  '28P01': noEntry,
  '3D000': noEntry,
  '53300': 'PostgreSQL has no connection left: raise max_connections, or stop a process.',
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'The folder is read-only: choose another one.',
}

/** Messages of `pg` for a lost connection, which have no code. */
const connectionLost =
  /^Connection terminated|^Client has encountered a connection|^timeout e(xpired|xceeded)|^Query read timeout/

/** One line for an error that the operator can fix; null for a bug, which is printed with its stack. */
export function explainError(error: unknown): string | null {
  if (error instanceof FolderInUse) return `${error.folder} is in use. ${inUse}`
  if (isPlain(error) || error instanceof BackupError || error instanceof ArchiveRefused) {
    return error.message
  }
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseUnavailable) return explainError(error.cause)
  // A name with several addresses fails once per address.
  const [first] = error instanceof AggregateError ? error.errors : []
  if (first) return explainError(first)
  const code = 'code' in error ? String(error.code) : ''
  const remedy = remedies[code] ?? (connectionLost.test(error.message) ? noAnswer : null)
  return remedy && `${error.message}. ${remedy}`
}
