/** Reads JSON from local storage and removes it when it is invalid. */
export function readStored<T>(
  key: string,
  accept: (value: unknown) => T | undefined,
): T | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const value = accept(parsed(text))
  if (value === undefined) localStorage.removeItem(key)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
