/** Tries once more after each of the waits, as long as the failure is one that may pass. */
export async function again<T>(
  attempt: () => Promise<T>,
  waits: readonly number[],
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return attempt()
}
