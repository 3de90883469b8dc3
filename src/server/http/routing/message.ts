/** A presenter for calls whose answer is a sentence. */
export function message(sentence: string): (value: unknown) => { message: string } {
  return () => ({ message: sentence })
}
