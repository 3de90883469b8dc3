import { CommandError, exitCodes, programName } from '../command-context.ts'
import { CallRefused } from './call-operator.ts'
import type { CallCommand, Given } from './command-table.ts'
import { shownName } from './fields.ts'

type Spec = Pick<CallCommand, 'name' | 'args' | 'named' | 'missing' | 'words'>

/** Ends the command with one line where a call is refused. An invalid field is a usage error. */
export async function explainingRefusals<T>(
  spec: Spec,
  given: Given,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.code === 'invalid-input') throw wrongUsage(spec, error)
    const own = spec.words?.[error.code]?.(given)
    throw new CommandError(own ?? missing(spec, error, given) ?? error.message)
  }
}

function wrongUsage({ name, args = [], named }: Spec, { fields }: CallRefused): CommandError {
  const sentences = Object.entries(fields).map(([field, words]) => {
    const isArgument = field.endsWith('Id') || args.some((one) => one.startsWith(field))
    const shown = shownName(field, named)
    return `${isArgument ? `argument '${shown}'` : `option '--${shown}'`} is invalid. ${words.join(' ')}`
  })
  const help = `See: ${programName} ${name} --help`
  return new CommandError(`error: ${sentences.join(' ')} ${help}`, exitCodes.usage)
}

function missing({ missing }: Spec, { code }: CallRefused, given: Given): string | null {
  if (!missing || code !== 'not-found') return null
  const [, id] = Object.entries(given).find(([name]) => /(Id|Code)$/.test(name)) ?? []
  return `There is no ${missing} ${String(id)}.`
}
