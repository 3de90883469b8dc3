import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { OpenDatabase } from '../database/connect.ts'
import type { Jobs } from '../jobs/pg-boss-queue.ts'

/** What commands use of the server's app. */
export interface CommandApp {
  ctx: Context
  database: OpenDatabase
  queue: Jobs
  /** The routes of the server; commands call them without a network. */
  http: Pick<FastifyInstance, 'inject'>
}

/** What belongs to one run of a command, in a process of its own or inside the server. */
export interface CommandRun {
  log(line: unknown): void
  error(line: unknown): void
  /** Writes without ending the line. */
  draw(text: string): void
  isTerminal: boolean
  input: AsyncIterable<Buffer>
  /** Who typed the command, for the audit. */
  systemUser: string
  /** Relative paths start here. */
  folder: string
  /** The app of the server that runs the command; null in a process of its own. */
  app: CommandApp | null
  /** Throws when a long command must not go on, because its caller is gone or the server stops. */
  requireContinuing(): void
}

const ownProcess: CommandRun = {
  log: (line) => console.log(line),
  error: (line) => console.error(line),
  draw: (text) => void process.stdout.write(text),
  get isTerminal() {
    return process.stdout.isTTY
  },
  get input() {
    return process.stdin
  },
  get systemUser() {
    return systemUserName()
  },
  get folder() {
    return process.cwd()
  },
  app: null,
  requireContinuing() {},
}

/** With sudo, the user who called it. A container may run under a number that has no name. */
export function systemUserName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** The server runs several commands at once, so a run is found by its asynchronous context. */
const runs = new AsyncLocalStorage<CommandRun>()

export function currentRun(): CommandRun {
  return runs.getStore() ?? ownProcess
}

export function withRun<T>(run: CommandRun, work: () => Promise<T>): Promise<T> {
  return runs.run(run, work)
}
