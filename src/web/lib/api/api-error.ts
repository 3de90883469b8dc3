/** An error response; `body` is its JSON, or its text when it is no JSON. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

export function errorBody(error: unknown): unknown {
  return error instanceof ApiError ? error.body : undefined
}

/** The first sentence under one of the names, in the given order. */
export function errorText(body: unknown, ...names: string[]): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const name of names) {
    const value: unknown = Reflect.get(body, name)
    const words: unknown = Array.isArray(value) ? value[0] : value
    if (typeof words === 'string' && words !== '') return words
  }
  return undefined
}

/** Any sentence of an error body. */
export function anyErrorText(body: unknown): string | undefined {
  if (typeof body === 'string') return body || undefined
  if (typeof body !== 'object' || body === null) return undefined
  return errorText(body, 'detail', 'error', 'message', 'non_field_errors', ...Object.keys(body))
}

/** The lists of an error body by field, each as one line. */
export function fieldErrorTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).join(' ')]))
}
