import { Readable } from 'node:stream'
import { type CommandRun, withRun } from '../cli/command-run.ts'
import { runCommand } from '../cli/program.ts'
import type { Terminal } from '../cli/terminal/confirm.ts'
import type { Config } from '../config/config.ts'
import type { TestApp } from './test-app.ts'

const noTerminal: Terminal = {
  isInteractive: false,
  ask: () => Promise.reject(new Error('There is no terminal.')),
}

/** Runs `vigil` with these arguments in this process and returns its exit code. It opens an app of its own. */
export function runVigil(args: string[], readConfig: () => Config, terminal = noTerminal) {
  return runCommand(args, { readConfig, terminal })
}

/** Runs `vigil` on an open app, as a running server does; opening one for each command takes a second. */
export function runVigilOn(
  { ctx, ports, jobs, config, http }: TestApp,
  args: string[],
  { terminal = noTerminal, input = '' }: { terminal?: Terminal; input?: Buffer | string } = {},
) {
  const run: CommandRun = {
    log: (line) => console.log(line),
    error: (line) => console.error(line),
    draw() {},
    isTerminal: false,
    input: Readable.from([Buffer.from(input)]),
    systemUser: 'ada',
    folder: process.cwd(),
    app: { ctx, database: ports.database, queue: jobs, http },
    requireContinuing() {},
  }
  return withRun(run, () => runCommand(args, { readConfig: () => config, terminal }))
}
