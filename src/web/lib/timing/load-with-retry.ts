/** Loads within `timeoutMs`; a first failure is retried silently. */
export async function loadWithRetry<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(load, timeoutMs)
  } catch {
    return withTimeout(load, timeoutMs)
  }
}

function withTimeout<T>(load: () => Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived within ${ms} ms`)), ms)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
