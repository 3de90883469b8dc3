import { InvalidArgumentError } from '@commander-js/extra-typings'
import { emailAddress } from '../../contract/values/fields.ts'

/*
 * Parsers for arguments of commands. Commander prints the argument and its value; the error says what was
 * expected.
 */

export function parseEmail(value: string): string {
  const email = emailAddress.safeParse(value)
  if (!email.success) throw new InvalidArgumentError('It must be an email address.')
  return email.data
}

export function parseWholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}
