/** Loads within `ms`; a first failure is tried again without a word. */
export async function withRetry<T>(load: () => Promise<T>, ms: number): Promise<T> {
  try {
    return await within(load, ms)
  } catch {
    return within(load, ms)
  }
}

function within<T>(load: () => Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived within ${ms} ms`)), ms)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
