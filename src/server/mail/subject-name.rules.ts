const maxCharacters = 60

/** What mail programs turn into a link: `https://…`, `www.…`, or a name with a domain; no e-mail address. */
const webAddress =
  /[a-z][a-z\d+.-]*:\/\/\S*|(?<![@\p{L}\d.-])(?!\S*@)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?/giu

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

/** A capitalised word after initials or a title, such as `J.R.Tolkien` or `St.John`, is no domain. */
const isPartOfName = (found: string) =>
  /\.\p{Lu}\p{Ll}+$/u.test(found) &&
  !/\.(com|net|org|info|biz|app|dev|shop|site|online)$/i.test(found)

/**
 * A name as letters to others carry it: empty where it holds an address of the web, because a mail
 * program would make a link of it. The letter then says what it says of a person without a name.
 */
export function nameInLetters(name: string): string {
  const addresses = name.match(webAddress) ?? []
  return addresses.every(isPartOfName) ? name.replace(/[\s\p{C}]+/gu, ' ').trim() : ''
}
