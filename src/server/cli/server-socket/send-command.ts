import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { isatty } from 'node:tty'
import type { Config } from '../../config/config.ts'
import { CommandError } from '../command-context.ts'
import { systemUserName } from '../command-run.ts'
import type { Terminal } from '../terminal/confirm.ts'
import { receive, type ServerMessage, send } from './messages.ts'
import { isCode, readSecret, type SocketSecret } from './socket-place.ts'

const lost =
  'The server ended before the command was finished. Check what it did before you run it again.'

/** Lets the server that holds the data folder run the command. Returns its exit code, or null where no server answers. */
export async function sendCommand(
  { databaseUrl, dataFolder }: Config,
  args: string[],
  terminal: Terminal,
): Promise<number | null> {
  if (databaseUrl) return null
  const secret = readOwnSecret(dataFolder)
  const socket = secret && (await reach(secret.socket))
  if (!socket) return null
  const ended = converse(socket, terminal)
  send(socket, {
    key: secret.key,
    args,
    systemUser: systemUserName().slice(0, 256),
    folder: process.cwd(),
    isInteractive: terminal.isInteractive,
    isTerminal: isatty(1),
  })
  const code = await ended
  // A question or a read of standard input would keep this process alive.
  process.stdin.destroy()
  if (code === null) throw new CommandError(lost)
  return code
}

function readOwnSecret(dataFolder: string): SocketSecret | null {
  try {
    return readSecret(dataFolder)
  } catch (error) {
    if (!isCode(error, 'EACCES', 'EPERM')) throw error
    throw new CommandError(
      `The server on ${dataFolder} belongs to another user. Run the command as that user.`,
    )
  }
}

/** Null where the server was killed and left its socket behind. */
async function reach(path: string): Promise<Socket | null> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    socket.on('error', () => {})
    return socket
  } catch (error) {
    if (isCode(error, 'ECONNREFUSED', 'ENOENT')) return null
    throw error
  }
}

/** Prints and replies until the exit code arrives; null where the connection ends without one. */
function converse(socket: Socket, terminal: Terminal): Promise<number | null> {
  // Like the console, ignores that a reader such as `head` may close the pipe.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let input: AsyncIterator<Buffer> | null = null
  const readInput = async () => {
    input ??= process.stdin[Symbol.asyncIterator]()
    const { done, value } = await input.next()
    return { input: done ? null : Buffer.from(value).toString('base64') }
  }
  return new Promise((resolve) => {
    receive(socket, async (message) => {
      const told = message as ServerMessage
      if ('out' in told) process.stdout.write(told.out)
      else if ('err' in told) process.stderr.write(told.err)
      else if ('ask' in told) send(socket, { answer: await terminal.ask(told.ask) })
      else if ('read' in told) send(socket, await readInput())
      else resolve(told.exit)
    })
    socket.on('close', () => resolve(null))
  })
}
