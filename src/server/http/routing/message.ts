/** A presenter for calls that respond with a sentence. */
export function message(sentence: string): (value: unknown) => { message: string } {
  return () => ({ message: sentence })
}
