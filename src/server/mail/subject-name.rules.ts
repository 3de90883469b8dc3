import { hasWebAddress, webAddress } from '../../contract/values/web-address.ts'

const maxCharacters = 60

/** Makes a name safe for a subject: one line, at most 60 characters, no web address. */
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
 * A name for letters to others: empty if it contains a web address, because a mail program would turn it into a
 * link. The letter is then worded as for a person without a name.
 */
export function nameInLetters(name: string): string {
  return hasWebAddress(name) ? '' : name.replace(/[\s\p{C}]+/gu, ' ').trim()
}
