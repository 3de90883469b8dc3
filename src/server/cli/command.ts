import type { Config } from '../config.ts'

export interface Command {
  usage: string
  summary: string
  /** Returns the exit code. The configuration is read by the command, so that `doctor` can judge it. */
  run(args: string[], readConfig: () => Config): Promise<number>
}
