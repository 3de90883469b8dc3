import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { buildName, readBuild } from '../config/build.ts'
import type { Config } from '../config/config.ts'
import { asCommandLine } from '../lib/callers/command-line.ts'
import {
  type CommandContext,
  CommandError,
  DoneByServer,
  examples,
  exitCodes,
  programName,
} from './command-context.ts'
import { currentRun } from './command-run.ts'
import { createCommands } from './commands/index.ts'
import { explainError } from './explain-error.ts'
import { confirm, requireAnswer, type Terminal } from './terminal/confirm.ts'
import { console } from './terminal/console.ts'

export interface CliEnvironment {
  /** With the values of `--data` and `--env`. */
  readConfig(data: string | undefined, envFile: string | undefined): Config
  terminal: Terminal
  /** Runs when the arguments are valid and before the action begins. `command` is the first word. */
  beforeAction?(command: string, readConfig: () => Config): Promise<void> | void
}

const exitCodeHelp = `
Exit codes: ${exitCodes.success} success, ${exitCodes.failure} failure, ${exitCodes.usage} wrong usage (nothing was done).`

/** Read once: a running server makes a program for each command that it carries out. */
const version = buildName(readBuild())

export function createProgram(environment: CliEnvironment) {
  const program = new Command(programName)
    .description('Commands for the operator of a Vigil. They use the same settings as the server.')
    .version(version, '--version', 'print the version and the commit')
    .option('--data <folder>', 'data folder, instead of DATA_DIR; the demo uses data/demo')
    .option('--env <file>', 'file with settings, instead of .env in the working folder')
    .addHelpText('after', examples('doctor', 'help backup', 'contact list --data data/demo'))
    .addHelpText('after', exitCodeHelp)
  const context: CommandContext = {
    readConfig: () => environment.readConfig(program.opts().data, program.opts().env),
    confirm: (question, options) => confirm(environment.terminal, question, options),
    requireAnswer: (options) => requireAnswer(environment.terminal, options),
  }
  program.hook('preAction', (_, action) =>
    environment.beforeAction?.(firstWord(action), context.readConfig),
  )
  for (const command of createCommands(context)) program.addCommand(command)
  configure(program)
  return program
}

/** Runs one command and returns its exit code. An unexpected error is thrown. */
export async function runCommand(args: string[], environment: CliEnvironment): Promise<number> {
  try {
    const given = args.length > 0 ? args : ['--help']
    const program = createProgram(environment)
    const { systemUser } = currentRun()
    await asCommandLine({ systemUser }, () => program.parseAsync(given, { from: 'user' }))
    return exitCodes.success
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already printed help or the error, and uses 1 for a usage error.
      return error.exitCode === 0 ? exitCodes.success : exitCodes.usage
    }
    if (error instanceof DoneByServer) return error.exitCode
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    return error.exitCode
  }
}

/** Like `runCommand`, but prints errors: in one line where the operator can fix them. */
export async function runCli(args: string[], environment: CliEnvironment): Promise<number> {
  try {
    return await runCommand(args, environment)
  } catch (error) {
    console.error(explainError(error) ?? error)
    return exitCodes.failure
  }
}

/** Commander does not pass these settings on to subcommands that are added. */
function configure(command: CommandUnknownOpts): void {
  const help = `See: ${fullName(command)} --help`
  command
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      // Only the full help is written here, where a command is missing: one line replaces it below.
      writeErr: () => {},
      outputError: (text) => console.error(`${asSentence(text)} ${help}`),
    })
    .exitOverride((error) => {
      const isCommandMissing = error.code === 'commander.help' && error.exitCode !== 0
      if (isCommandMissing) console.error(`error: ${missingCommand(command)}. ${help}`)
      throw error
    })
  for (const child of command.commands) configure(child)
}

function missingCommand({ args, commands }: CommandUnknownOpts): string {
  const [verb, name] = args
  if (verb === 'help' && name) return `unknown command '${name}'`
  return `a command is missing: one of ${commands.map((child) => child.name()).join(', ')}`
}

/** Commander puts its suggestion on a second line. */
function asSentence(text: string): string {
  const line = text.trim().replaceAll('\n', ' ')
  return /[.)]$/.test(line) ? line : `${line}.`
}

function firstWord(command: CommandUnknownOpts): string {
  return command.parent?.parent ? firstWord(command.parent) : command.name()
}

function fullName(command: CommandUnknownOpts): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name()
}
