import { AsyncLocalStorage } from 'node:async_hooks'

/** A command that this process runs. It calls `/api/operator/` without a network, as an operator of every role. */
export interface CommandLine {
  /** The system user who typed it. */
  systemUser: string
  /** The error inside a call, for the terminal instead of a log. */
  failure?: unknown
}

/** Only code that a command runs is inside it; a request over the network never is. */
const running = new AsyncLocalStorage<CommandLine>()

export function asCommandLine<T>(caller: CommandLine, work: () => Promise<T>): Promise<T> {
  return running.run(caller, work)
}

export function currentCommandLine(): CommandLine | undefined {
  return running.getStore()
}
