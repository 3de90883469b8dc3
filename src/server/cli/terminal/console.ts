import { currentRun } from '../command-run.ts'

/** Prints for the operator who runs the command. Inside the server, the global console writes to the server's log. */
export const console = {
  log: (line: unknown) => currentRun().log(line),
  error: (line: unknown) => currentRun().error(line),
}
