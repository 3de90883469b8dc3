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

/* Where the socket of a data folder is, and the key that opens it. Only the server's user and root can read it. */

const secret = z.object({ socket: z.string(), key: z.string() })
export type SocketSecret = z.infer<typeof secret>

/** The path of a socket may have 107 bytes on Linux and 103 on macOS. */
const maxBytes = 100

const folderOf = (dataFolder: string) => join(dataFolder, 'commands')
const keyFile = (dataFolder: string) => join(folderOf(dataFolder), 'key')

/** The server holds the lock, so an existing socket is left over from a server that was killed. */
export function prepareFolder(dataFolder: string): void {
  removeSecret(dataFolder)
  const folder = folderOf(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Possible paths for the socket, the best first. */
export function* socketPlaces(dataFolder: string): Generator<string> {
  const beside = join(folderOf(dataFolder), 'socket')
  if (Buffer.byteLength(beside) <= maxBytes) yield beside
  // The folder is made with mode 0700.
  yield join(mkdtempSync(join(tmpdir(), 'vigil-')), 'socket')
}

/** Written last, when the socket is listening: a command that finds the key may connect. */
export function writeSecret(dataFolder: string, content: SocketSecret): void {
  writeFileSync(keyFile(dataFolder), JSON.stringify(content), { mode: 0o600, flag: 'wx' })
}

/** Null where no server has left one, or its socket is gone. */
export function readSecret(dataFolder: string): SocketSecret | null {
  try {
    const content = secret.parse(JSON.parse(readFileSync(keyFile(dataFolder), 'utf8')))
    // In a shared temporary folder, another user may have recreated the path of a server that was killed.
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
    // The system cleans up its temporary folder as well.
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
