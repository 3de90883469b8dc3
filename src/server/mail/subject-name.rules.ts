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
