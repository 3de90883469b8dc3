import { createHash, timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import type { Config } from '../../config/config.ts'
import { CommandError } from '../command-context.ts'
import { type CommandApp, type CommandRun, withRun } from '../command-run.ts'
import { runCli } from '../program.ts'
import { refuseInServer } from './commands-without-server.ts'
import {
  type CallerReply,
  type CallerRequest,
  callerReply,
  callerRequest,
  maxCharacters,
  receive,
  refuse,
  type ServerMessage,
  send,
} from './messages.ts'

class CallerGone extends Error {}

const stopping = 'The server is stopping. Run the command again once it is back.'
const cutOff =
  'The server stopped before the command was finished. Check what it did before you run it again.'
const wrongKey =
  'The key does not belong to this server. If it has just started, run the command again.'

const requestMs = 5_000

export interface Call {
  /** Resolves when the command has ended and the caller has been told. */
  done: Promise<void>
  /** Ends a command that is waiting for its caller. Others may go on. */
  beginStop(): void
  /** Ends the connection; the command ends at its next step. */
  cut(): void
}

/** Runs the command of one caller, from its request to the exit code. */
export function answerCaller(
  socket: Socket,
  { key, config, app }: { key: string; config: Config; app: CommandApp },
): Call {
  let ending: Error | null = null
  let waiting: PromiseWithResolvers<unknown> | null = null
  const { promise: request, ...requested } = Promise.withResolvers<unknown>()

  const end = (why: Error) => {
    ending ??= why
    waiting?.reject(ending)
    requested.reject(ending)
  }
  const tell = (message: ServerMessage) => {
    if (socket.destroyed) throw new CallerGone()
    send(socket, message)
  }
  /** The caller replies once to each question. */
  const ask = async (message: ServerMessage): Promise<CallerReply> => {
    if (ending) throw ending
    tell(message)
    waiting = Promise.withResolvers()
    return callerReply.parse(await waiting.promise)
  }

  socket.on('error', () => {})
  socket.on('close', () => end(new CallerGone()))
  socket.setTimeout(requestMs, () => socket.destroy())
  receive(socket, (message) => (waiting ?? requested).resolve(message), maxCharacters)

  async function run(): Promise<void> {
    const given = callerRequest.parse(await request)
    socket.setTimeout(0)
    if (!isSame(given.key, key)) return refuse(socket, wrongKey)
    const environment = {
      readConfig: () => config,
      terminal: {
        isInteractive: given.isInteractive,
        ask: async (question: string) => (await ask({ ask: question })).answer ?? '',
      },
      beforeAction: refuseInServer,
    }
    tell({ exit: await withRun(commandRun(given), () => runCli(given.args, environment)) })
  }

  const commandRun = ({ folder, isTerminal, systemUser }: CallerRequest): CommandRun => ({
    log: (line) => tell({ out: asText(line) }),
    error: (line) => tell({ err: asText(line) }),
    draw: (text) => tell({ out: text }),
    isTerminal,
    input: inputOf(() => ask({ read: true })),
    systemUser,
    folder,
    app,
    requireContinuing() {
      if (ending) throw ending
    },
  })

  return {
    done: run().then(
      () => void socket.end(),
      (error: unknown) => {
        if (error instanceof CommandError) refuse(socket, error.message)
        // The caller has disconnected, or did not send a valid request.
        else socket.destroy()
      },
    ),
    beginStop: () => end(new CommandError(stopping)),
    cut: () => refuse(socket, cutOff),
  }
}

async function* inputOf(read: () => Promise<CallerReply>): AsyncGenerator<Buffer> {
  for (;;) {
    const { input } = await read()
    if (typeof input !== 'string') return
    yield Buffer.from(input, 'base64')
  }
}

function asText(line: unknown): string {
  return `${typeof line === 'string' ? line : inspect(line)}\n`
}

function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}
