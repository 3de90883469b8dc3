import { InvalidArgumentError } from '@commander-js/extra-typings'
import { emailAddress } from '../../contract/values/fields.ts'

/* Parsers for arguments of commands. Commander names the argument and its value; these say what it must be. */

export function parseEmail(value: string): string {
  const email = emailAddress.safeParse(value)
  if (!email.success) throw new InvalidArgumentError('It must be an email address.')
  return email.data
}

export function parseId(value: string): number {
  const id = Number(value)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

export function parseWholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}

const maxReasonLength = 500

/** The audit keeps a reason for ever, so it holds no address. */
export function parseReason(value: string): string {
  const reason = value.trim()
  const isFit = reason !== '' && reason.length <= maxReasonLength && !/[\p{Cc}@]/u.test(reason)
  if (isFit) return reason
  throw new InvalidArgumentError(
    `It must be one line of at most ${maxReasonLength} characters without an email address.`,
  )
}
