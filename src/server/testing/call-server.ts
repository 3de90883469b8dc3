import { once } from 'node:events'
import { connect } from 'node:net'
import {
  type CallerReply,
  receive,
  type ServerMessage,
  send,
} from '../cli/server-socket/messages.ts'
import { readSecret } from '../cli/server-socket/socket-place.ts'

interface Outcome {
  out: string
  err: string
  asked: string[]
  /** Null where the connection ended without an exit code. */
  exit: number | null
}

/** Sends a command to the server of a data folder as `vigil` does, but from this process. */
export async function callServer(
  dataFolder: string,
  args: string[],
  options: {
    key?: string
    folder?: string
    /** Replies to a question or a request for input; without one, the caller stays silent. */
    reply?(message: ServerMessage, hangUp: () => void): CallerReply | void
  } = {},
): Promise<Outcome> {
  const secret = readSecret(dataFolder)
  if (!secret) throw new Error('No server listens for commands.')
  const socket = connect(secret.socket)
  socket.on('error', () => {})
  const outcome: Outcome = { out: '', err: '', asked: [], exit: null }
  receive(socket, (received) => {
    const message = received as ServerMessage
    if ('out' in message) outcome.out += message.out
    else if ('err' in message) outcome.err += message.err
    else if ('exit' in message) outcome.exit = message.exit
    else {
      if ('ask' in message) outcome.asked.push(message.ask)
      const reply = options.reply?.(message, () => socket.destroy())
      if (reply) send(socket, reply)
    }
  })
  const { key = secret.key, folder = '/' } = options
  send(socket, {
    key,
    args,
    systemUser: 'ada',
    folder,
    isInteractive: true,
    isTerminal: false,
  })
  await once(socket, 'close')
  return outcome
}
