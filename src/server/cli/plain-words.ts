import { BackupError } from '../backup/index.ts'
import { isPlain } from '../run-server.ts'

const noRoom =
  'There is no room left. Nothing that was whole before is lost; make room and start again.'
const noAnswer =
  'It does not answer, or the connection broke. See that it runs and that the address is right.'
const noEntry = 'See the address, the name and the password in it.'

/** By the codes of the operating system and of PostgreSQL: what a person can mend. */
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
  EACCES: 'This user may not do that: see whose the folder is.',
  EPERM: 'This user may not do that: see whose the folder is.',
  EROFS: 'The folder cannot be written to.',
}

/** What `pg` says without a code. */
const isCutOff =
  /^Connection terminated|^Client has encountered a connection|^timeout e(xpired|xceeded)/

/** Words for what the operator can mend; null for a mistake of ours, which is told with its place. */
export function plainWords(error: unknown): string | null {
  if (isPlain(error) || error instanceof BackupError) return error.message
  if (!(error instanceof Error)) return null
  // A name with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? error.errors : []
  if (first) return plainWords(first)
  const code = 'code' in error ? String(error.code) : ''
  const remedy = remedies[code] ?? (isCutOff.test(error.message) ? noAnswer : null)
  return remedy && `${error.message}\n${remedy}`
}
