import { createInterface } from 'node:readline'
import { CommandError, exitCodes } from '../command-context.ts'

export interface Terminal {
  /** False in a scheduler, a pipe or a container without a terminal. */
  isInteractive: boolean
  ask(question: string): Promise<string>
}

interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream & { isTTY?: boolean }
}

/** Questions go to standard error, so that standard output can be a file. */
export function openTerminal(
  { input, output }: Streams = { input: process.stdin, output: process.stderr },
): Terminal {
  return {
    isInteractive: input.isTTY === true && output.isTTY === true,
    ask(question) {
      return new Promise((resolve) => {
        const lines = createInterface({ input, output })
        let answer: string | null = null
        lines.question(question, (line) => {
          answer = line
          lines.close()
        })
        lines.once('close', () => {
          // Ctrl-C and Ctrl-D close it without an answer, which counts as no, and without a line break.
          if (answer === null) output.write('\n')
          resolve(answer ?? '')
        })
      })
    },
  }
}

/** Ends a command that would have to ask, where there is no terminal and no --yes. */
export function requireAnswer(terminal: Terminal, { yes = false }: { yes?: boolean }): void {
  if (yes || terminal.isInteractive) return
  throw new CommandError(
    'error: this command asks first, and there is no terminal to ask on. Nothing was done; add --yes to go ahead.',
    exitCodes.usage,
  )
}

export async function confirm(
  terminal: Terminal,
  question: string,
  options: { yes?: boolean },
): Promise<void> {
  requireAnswer(terminal, options)
  if (options.yes) return
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was done.')
}
