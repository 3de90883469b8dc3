/** Retries after each of the waits, as long as the error may be temporary. */
export async function retry<T>(
  attempt: () => Promise<T>,
  waits: readonly number[],
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTemporary(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return attempt()
}
