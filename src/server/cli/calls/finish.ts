import { CommandError } from '../command-context.ts'
import { console } from '../terminal/console.ts'
import type { CallCommand } from './command-table.ts'
import { type ListLayout, printResponse } from './print-response.ts'

export const jsonOption = ['--json', 'print the response as JSON, as the call returns it'] as const

/** Prints the response. One that reports a problem goes to standard error and exits with 1. */
export function finish(
  response: unknown,
  { json = false }: { json?: boolean },
  spec: Pick<CallCommand, 'failure'> & ListLayout = {},
): void {
  const failure = spec.failure?.(response) ?? null
  if (json) console.log(JSON.stringify(response, null, 2))
  else printResponse(response, spec, failure === null ? console.log : console.error)
  if (failure !== null) throw new CommandError(failure)
}
