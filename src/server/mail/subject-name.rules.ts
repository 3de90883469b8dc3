import { hasWebAddress, webAddress } from '../../contract/values/web-address.ts'

const maxCharacters = 60

/** A name that is safe in a subject: one line, at most 60 characters, no address of the web. */
export function subjectName(name: string): string {
  const line = name
    .replace(webAddress, ' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= maxCharacters) return line
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`
}

/**
 * A name as letters to others carry it: empty where it holds an address of the web, because a mail
 * program would make a link of it. The letter then says what it says of a person without a name.
 */
export function nameInLetters(name: string): string {
  return hasWebAddress(name) ? '' : name.replace(/[\s\p{C}]+/gu, ' ').trim()
}
