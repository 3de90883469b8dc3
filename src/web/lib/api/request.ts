import type { Operation } from '../../../contract/operation.ts'
import { ApiError, hasCode } from './api-error.ts'
import { sealedRefusals } from './sealed.ts'

export interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob | ''>
}

export function send(
  operation: Operation,
  parts: RequestParts,
  access?: string,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (access) headers.set('authorization', `Bearer ${access}`)
  const init: RequestInit = { method: operation.method, headers }
  if (parts.files) init.body = multipart(parts.body, parts.files)
  else if (parts.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  return fetch(requestUrl(operation, parts), init)
}

export function requestUrl(operation: Operation, { params, query }: RequestParts): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`
}

export function multipart(
  body: RequestParts['body'],
  files: NonNullable<RequestParts['files']>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

export async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parseBody(text)
  if (response.ok) return body
  if (hasCode(body, 'sealed')) sealedRefusals.set(sealedRefusals.get() + 1)
  throw new ApiError(response.status, body)
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in front of the server may answer with an HTML page, which is no error text.
    return text.startsWith('<') ? undefined : text
  }
}
