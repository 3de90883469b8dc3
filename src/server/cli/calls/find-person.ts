import { findPeople } from '../../../contract/operator/people.ts'
import { emailAddress, id } from '../../../contract/values/fields.ts'
import { CommandError } from '../command-context.ts'
import type { CallOperator } from './call-operator.ts'
import { parseAs } from './fields.ts'

/** Finds the number of the person with an address; a number is returned as it is. */
export async function findPerson(person: unknown, call: CallOperator): Promise<number> {
  if (typeof person === 'number') return person
  const text = String(person)
  const { people } = await call(findPeople, { body: { text } })
  const found = people.find(({ email }) => email === text)
  if (!found) throw new CommandError(`No account has the address ${text}.`)
  return found.id
}

/** A person is identified by the address, or by the number that the console shows. */
export function parsePerson(value: string): string | number {
  if (/^\d+$/.test(value)) return parseAs(id, value) as number
  return parseAs(emailAddress, value) as string
}
