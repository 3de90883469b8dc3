/** Text from outside must not overwrite other lines of the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ')
}
