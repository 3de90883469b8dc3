import type { Config } from '../config/config.ts'

/** The name in help and error lines, which an operator can copy. */
export const programName = 'npm run vigil --'

export const exitCodes = { success: 0, failure: 1, usage: 2 } as const

/** What every command gets. A command reads the configuration itself, so that `doctor` can report its errors. */
export interface CommandContext {
  readConfig(): Config
  /** Asks before a change that is hard to undo. Without a yes, the command ends and nothing has changed. */
  confirm(question: string, options: { yes?: boolean }): Promise<void>
  /** Ends the command if nobody can be asked; for commands that open the database before they ask. */
  requireAnswer(options: { yes?: boolean }): void
}

/** Ends a command with one line on standard error and no stack. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = exitCodes.failure) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Ends a command that the running server has carried out. */
export class DoneByServer extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super('The server has run the command.')
    this.exitCode = exitCode
  }
}

/** Options of every command that asks. */
export const yesOption = ['--yes', 'do not ask first; required where there is no terminal'] as const

export function examples(...commands: string[]): string {
  const lines = commands.map((command) => `  ${programName} ${command}`)
  return `\n${commands.length === 1 ? 'Example' : 'Examples'}:\n${lines.join('\n')}`
}
