import { runCommand } from '../cli/program.ts'
import type { Terminal } from '../cli/terminal/confirm.ts'
import type { Config } from '../config/config.ts'

const noTerminal: Terminal = {
  isInteractive: false,
  ask: () => Promise.reject(new Error('There is no terminal.')),
}

/** Runs `vigil` with these arguments in this process and returns its exit code. */
export function runVigil(args: string[], readConfig: () => Config, terminal = noTerminal) {
  return runCommand(args, { readConfig, terminal })
}
