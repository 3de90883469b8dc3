import { type ProblemCode, problems } from '../../contract/errors/problems.ts'
import { Problem } from '../lib/problem.ts'
import { CommandError } from './command-context.ts'

/** Says in one line why a use case refused: in the words given for the code, or as the console does. */
export async function refusing<T>(
  act: Promise<T>,
  words: Partial<Record<ProblemCode, string>> = {},
): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'invalid-input') throw error
    throw new CommandError(words[error.code] ?? problems[error.code].text)
  }
}
