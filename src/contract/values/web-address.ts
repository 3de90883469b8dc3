/** What mail programs turn into a link: `https://…`, `www.…`, or a name with a domain; but no e-mail address. */
export const webAddress =
  /[a-z][a-z\d+.-]*:\/\/\S*|(?<![@\p{L}\d.-])(?!\S*@)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?/giu

/** A capitalised word after initials or a title, such as `J.R.Tolkien` or `St.John`, is not a domain. */
const isPartOfName = (found: string) =>
  /\.\p{Lu}\p{Ll}+$/u.test(found) &&
  !/\.(com|net|org|info|biz|app|dev|shop|site|online)$/i.test(found)

/** Whether a mail program would turn something in these words into a link. */
export function hasWebAddress(words: string): boolean {
  return !(words.match(webAddress) ?? []).every(isPartOfName)
}
