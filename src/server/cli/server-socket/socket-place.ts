import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/* Where the socket of a data folder is, and the key that opens it. Only the server's user and root may look. */

const secret = z.object({ socket: z.string(), key: z.string() })
export type SocketSecret = z.infer<typeof secret>

/** The address of a socket holds 107 bytes on Linux and 103 on macOS. */
const maxBytes = 100

const folderOf = (dataFolder: string) => join(dataFolder, 'commands')
const keyFile = (dataFolder: string) => join(folderOf(dataFolder), 'key')

/** The server has the lock, so a socket that is there already belongs to a server that was killed. */
export function prepareFolder(dataFolder: string): void {
  removeSecret(dataFolder)
  const folder = folderOf(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Places for the socket, the best one first. */
export function* socketPlaces(dataFolder: string): Generator<string> {
  const beside = join(folderOf(dataFolder), 'socket')
  if (Buffer.byteLength(beside) <= maxBytes) yield beside
  // The folder is made with mode 0700.
  yield join(mkdtempSync(join(tmpdir(), 'vigil-')), 'socket')
}

/** Last, when the socket listens: a command that finds a key may connect. */
export function writeSecret(dataFolder: string, content: SocketSecret): void {
  writeFileSync(keyFile(dataFolder), JSON.stringify(content), { mode: 0o600, flag: 'wx' })
}

/** Null where no server has left one, or its socket is gone. */
export function readSecret(dataFolder: string): SocketSecret | null {
  try {
    const content = secret.parse(JSON.parse(readFileSync(keyFile(dataFolder), 'utf8')))
    // In a shared temporary folder, another user may have taken the place of a server that was killed.
    const isOwn = statSync(content.socket).uid === statSync(keyFile(dataFolder)).uid
    return isOwn ? content : null
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM')) throw error
    return null
  }
}

export function removeSecret(dataFolder: string): void {
  const old = readSecret(dataFolder)
  rmSync(keyFile(dataFolder), { force: true })
  rmSync(join(folderOf(dataFolder), 'socket'), { force: true })
  if (!old || dirname(old.socket) === folderOf(dataFolder)) return
  try {
    rmSync(old.socket, { force: true })
    rmdirSync(dirname(old.socket))
  } catch {
    // The system clears its temporary folder, too.
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
