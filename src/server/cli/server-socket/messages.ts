import type { Socket } from 'node:net'
import * as z from 'zod/mini'
import { exitCodes } from '../command-context.ts'

/* Caller and server send lines of JSON: one request, then text and questions, then the exit code. */

export const callerRequest = z.object({
  key: z.string(),
  args: z.array(z.string()),
  /** For the audit. A process with the key could send any name, but could do anything else as well. */
  systemUser: z.string().check(z.maxLength(256)),
  /** Relative paths start here. */
  folder: z.string(),
  /** The caller can answer questions. */
  isInteractive: z.boolean(),
  /** Standard output is a terminal. */
  isTerminal: z.boolean(),
})
export type CallerRequest = z.infer<typeof callerRequest>

/** What the caller sends when the server asks. */
export const callerReply = z.object({
  answer: z.optional(z.string()),
  /** The next piece of standard input in base64; null at its end. */
  input: z.optional(z.nullable(z.string())),
})
export type CallerReply = z.infer<typeof callerReply>

export type ServerMessage =
  | { out: string }
  | { err: string }
  | { ask: string }
  | { read: true }
  | { exit: number }

/**
 * The limit for a message to the server. Arguments may hold a reply to a contact message; input arrives in
 * smaller pieces.
 */
export const maxCharacters = 1024 * 1024

export function send(socket: Socket, message: CallerRequest | CallerReply | ServerMessage): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

/** Tells the caller why the command does not run or was cut short. */
export function refuse(socket: Socket, words: string): void {
  send(socket, { err: `${words}\n` })
  send(socket, { exit: exitCodes.failure })
  socket.end()
}

/** Closes the connection if a line is not JSON or is longer than `most`. */
export function receive(
  socket: Socket,
  onMessage: (message: unknown) => void,
  most = Number.POSITIVE_INFINITY,
): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if ([...lines, rest].some((line) => line.length > most)) return socket.destroy()
    try {
      for (const line of lines) onMessage(JSON.parse(line))
    } catch {
      socket.destroy()
    }
  })
}
