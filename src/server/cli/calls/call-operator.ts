import type * as z from 'zod/mini'
import { type ProblemBody, problems, type RefusalCode } from '../../../contract/errors/problems.ts'
import type { Call, Operation } from '../../../contract/operation.ts'
import { currentCommandLine } from '../../lib/callers/command-line.ts'
import { Problem } from '../../lib/problem.ts'
import type { CommandApp } from '../command-run.ts'

/** The console would refuse this call, too. */
export class CallRefused extends Error {
  readonly code: RefusalCode
  /** Sentences by field, where fields are invalid. */
  readonly fields: Record<string, string[]>
  constructor(body: ProblemBody) {
    const { code, codes } = body
    super(code === 'invalid-input' ? 'The input is invalid.' : problems[code].text)
    this.code = code
    const sentences = body as unknown as Record<string, string[]>
    this.fields = Object.fromEntries(
      Object.keys(codes ?? {}).map((field) => [field, sentences[field] ?? []]),
    )
  }
}

/** Makes calls of `/api/operator/` for a command. */
export type CallOperator = <const O extends Operation>(
  operation: O,
  input: Call<O>,
) => Promise<z.output<O['response']>>

/** Uses the console's route without a network: the same checks, the same policy, the same audit. */
export function operatorCalls({ http }: CommandApp): CallOperator {
  return async (operation, input) => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>
    const path = operation.path.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent(String(params[name])),
    )
    const response = await http.inject({
      method: operation.method,
      url: `/api${path}`,
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ),
      headers: { host: 'localhost' },
      ...(body && { payload: body }),
    })
    if (response.statusCode < 400) return response.json()
    const failure = currentCommandLine()?.failure
    // An unexpected error is explained on the terminal, or printed with its stack.
    if (failure !== undefined && !(failure instanceof Problem)) throw failure
    throw new CallRefused(response.json())
  }
}
