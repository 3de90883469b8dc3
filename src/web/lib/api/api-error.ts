import type { ProblemCode } from '../../../contract/errors/problems.ts'

/** An error response; `body` is its JSON, or its text if it is not JSON. */
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

/** Whether the body names one of these problems. Texts are for people, codes for decisions. */
export function hasCode(body: unknown, ...codes: ProblemCode[]): boolean {
  const code: unknown = valueOf(body, 'code')
  return codes.some((known) => known === code)
}

/** The codes of one field, in the order of its texts. */
export function fieldCodes(body: unknown, field: string): unknown[] {
  const codes: unknown = valueOf(valueOf(body, 'codes'), field)
  return Array.isArray(codes) ? codes : []
}

/** The first sentence under one of the names, in the given order. */
export function errorText(body: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    const value: unknown = valueOf(body, name)
    const text: unknown = Array.isArray(value) ? value[0] : value
    if (typeof text === 'string' && text !== '') return text
  }
  return undefined
}

/** Any sentence of an error body. A proxy without a server behind it sends a page of HTML. */
export function anyErrorText(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\s*(<|$)/.test(body) ? undefined : body
  if (typeof body !== 'object' || body === null) return undefined
  const fields = Object.keys(body).filter((name) => name !== 'code' && name !== 'codes')
  return errorText(body, 'detail', 'error', 'message', 'non_field_errors', ...fields)
}

/** The lists of an error body by field, each as one line. */
export function fieldErrorTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).join(' ')]))
}

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
