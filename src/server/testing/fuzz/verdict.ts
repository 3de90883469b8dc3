import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import type { Operation } from '../../../contract/operation.ts'
import { openApiDocument } from '../openapi-document.ts'
import { faultOfProblem } from '../problem-shape.ts'
import { type Case, operations } from './cases.ts'
import type { Request } from './requests.ts'

/** Text that would reveal the inside of the server in a refusal. */
const leaks =
  /\bat \S+ \(|:\d+:\d+\b|node_modules|\/src\/|\.ts\b|\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|syntax error|violates|relation "|column "|invalid input syntax|invalid byte|ZodError|TypeError|RangeError|FST_|ECONN|ENOENT/i

const document = openApiDocument()

/** What is wrong with an answer; null if nothing is. */
export function faultOf(
  fuzzed: Case,
  request: Request,
  answer: LightMyRequestResponse,
): string | null {
  const { statusCode: status, headers } = answer
  if (status >= 500) return `a ${status}`
  const policy = headers['content-security-policy'] ?? ''
  if (/unsafe-(inline|eval)/.test(policy)) return 'a policy that allows what is unsafe'
  if (headers['x-content-type-options'] !== 'nosniff') return 'an answer that may be sniffed'
  const operation = operations[fuzzed.call]
  const isAimed = operation && isFor(operation, request)
  if (status < 400) {
    return isAimed
      ? (faultOfGood(operation, request, answer) ?? undocumented(fuzzed, answer))
      : null
  }
  if (status === 416 && headers['content-range']) return null
  if (request.method === 'HEAD') return null
  const fault = faultOfRefusal(isAimed ? operation : null, answer)
  return fault ?? (isAimed ? undocumented(fuzzed, answer) : null)
}

/** How an answer in JSON differs from what openapi.json says of this call. */
function undocumented({ call }: Case, answer: LightMyRequestResponse): string | null {
  const { statusCode: status, headers } = answer
  if (status === 304 || !String(headers['content-type']).startsWith('application/json')) return null
  return document.faultOf(call, status, bodyOf(answer))
}

/** Whether the request still has the method and the address of its call. */
function isFor(operation: Operation, { method, url }: Request): boolean {
  const pattern = operation.path
    .replace(/\/$/, '')
    .replace(/:\w+/g, '(?!(\\.|%2[eE]){1,2}(/|$))[^/]+')
  const [path = ''] = url.split(/[?#]/)
  return method === operation.method && new RegExp(`^/api${pattern}/?$`).test(path)
}

function faultOfGood(
  operation: Operation,
  { headers: asked }: Request,
  answer: LightMyRequestResponse,
): string | null {
  const { statusCode: status, headers } = answer
  if (status === 304) return asked['if-none-match'] ? null : 'a 304 without if-none-match'
  const type = String(headers['content-type'])
  if (operation.file) {
    const isPart = status === 206 && asked.range !== undefined
    if (status !== 200 && !isPart) return `a ${status} instead of a file`
    return type === operation.file ? null : `a file of type ${type}`
  }
  if (status !== (operation.status ?? 200)) return `a ${status}`
  if (!type.startsWith('application/json')) return `an answer of type ${type}`
  const body = bodyOf(answer)
  const read = operation.response.safeParse(body)
  if (!read.success) return `an answer the contract does not know: ${read.error.message}`
  return isDeepStrictEqual(read.data, body) ? null : 'an answer with more than the contract tells'
}

function faultOfRefusal(
  operation: Operation | null,
  answer: LightMyRequestResponse,
): string | null {
  const { statusCode: status, headers } = answer
  // Pages explain an unknown address themselves.
  if (status === 404 && String(headers['content-type']).startsWith('text/html')) return null
  if (headers['cache-control'] !== 'no-store') return 'a refusal that may be cached'
  const body = bodyOf(answer)
  if (typeof body !== 'object' || body === null) return 'a refusal without words'
  if (leaks.test(JSON.stringify(body))) return 'a refusal that shows the inside'
  const fault = faultOfProblem(body, status, operation)
  return fault && `${fault}: ${JSON.stringify(body)}`
}

export function bodyOf(answer: LightMyRequestResponse): unknown {
  const isZipped = answer.headers['content-encoding'] === 'gzip'
  const text = isZipped ? gunzipSync(answer.rawPayload).toString() : answer.body
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
