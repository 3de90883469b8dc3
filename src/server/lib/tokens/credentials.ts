import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Without letters and digits that look alike: people retype these from a mail.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four groups of four, about 79 bits. */
export function temporaryPassword(): string {
  return randomGroups(4)
}

/** Random groups of four characters, easy to copy by hand; each has almost 20 bits. */
export function randomGroups(count: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: count }, group).join('-')
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let dummyHash: Promise<string> | undefined

/** Takes as long for an unknown account, even the first time, so that timing reveals nothing. */
export async function isPasswordOf(
  person: { passwordHash: string } | undefined,
  password: string,
): Promise<boolean> {
  const dummy = await (dummyHash ??= hashPassword(temporaryPassword()))
  const isRight = await verify(person?.passwordHash ?? dummy, password)
  return isRight && person !== undefined
}
