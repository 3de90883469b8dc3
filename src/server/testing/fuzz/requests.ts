import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { stripeKeys } from '../stripe-server.ts'
import { type Case, operations } from './cases.ts'
import { isThing, type Thing } from './fitting-values.ts'
import { multipart } from './multipart.ts'
import type { PathFault, Twist } from './mutations.ts'

/** Who and what there is while cases run. */
export interface Town {
  /** What an authorization header would hold; null for nobody. */
  bearerOf(wanted: Pick<Case, 'role' | 'proof'>): Promise<string | null>
  find(thing: Thing, role: Case['role']): unknown
  fileOf(kind: Case['files'][string]): Buffer | string | null
}

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | string | null
}

type Of<K extends Twist['kind']> = Extract<Twist, { kind: K }>

const twistsOf = <K extends Twist['kind']>({ twists }: Case, kind: K): Of<K>[] =>
  twists.filter((twist): twist is Of<K> => twist.kind === kind)

/** A case as it goes over the wire, with whatever there is in place of what it stands for. */
export async function requestOf(fuzzed: Case, town: Town): Promise<Request> {
  const operation = operations[fuzzed.call]
  if (!operation) throw new Error(`There is no call ${fuzzed.call}.`)
  const part = (name: 'params' | 'query' | 'body') => twisted(fuzzed, name, town)
  const bearer = await town.bearerOf(fuzzed)
  const path = operation.path.replace(/:(\w+)/g, (_, name) => encode(part('params')[name]))
  const request: Request = {
    method: operation.method,
    url: `/api${path}${queryText(part('query'))}`,
    headers: { host: 'localhost', ...(bearer !== null && { authorization: bearer }) },
    payload: null,
  }
  if (operation.uploads) {
    const fault = twistsOf(fuzzed, 'multipart')[0]?.fault ?? null
    const files = Object.entries(fuzzed.files).map(([name, kind]) => [name, town.fileOf(kind)])
    Object.assign(
      request,
      multipart(request.headers, part('body'), Object.fromEntries(files), fault),
    )
  } else if (operation.body || operation.signature) {
    request.payload = JSON.stringify(part('body'))
    request.headers['content-type'] = 'application/json'
  }
  for (const twist of fuzzed.twists) twistWire(request, twist)
  if (operation.signature && fuzzed.isSigned) sign(request)
  return request
}

function twisted(
  fuzzed: Case,
  part: 'params' | 'query' | 'body',
  town: Town,
): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(fuzzed[part]).map(([name, value]) => [name, found(value)]),
  )
  for (const { part: where, name } of twistsOf(fuzzed, 'missing')) {
    if (where === part) delete fields[name]
  }
  for (const { part: where, name, value } of twistsOf(fuzzed, 'field')) {
    // Assigned, `__proto__` would be no field.
    const field = { value, enumerable: true, configurable: true, writable: true }
    if (where === part) Object.defineProperty(fields, name, field)
  }
  return fields

  function found(value: unknown): unknown {
    if (isThing(value)) return town.find(value, fuzzed.role)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => [name, found(field)])
    return Object.fromEntries(fields)
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function encode(value: unknown): string {
  return encodeURIComponent(text(value ?? '')?.toWellFormed() ?? '')
}

function queryText(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function twistWire(request: Request, twist: Twist): void {
  switch (twist.kind) {
    case 'body':
      request.payload = twist.text
      if (twist.type === null) delete request.headers['content-type']
      else request.headers['content-type'] = twist.type
      break
    case 'cut':
      request.payload = Buffer.from(request.payload ?? '')
      request.payload = request.payload.subarray(0, Math.floor(request.payload.length * twist.at))
      break
    case 'length':
      if (request.payload !== null) {
        const actual = Buffer.byteLength(request.payload)
        request.headers['content-length'] = String(Math.max(0, actual + twist.more))
      }
      break
    case 'header':
      request.headers[twist.name] = twist.value
      break
    case 'query':
      request.url += `${request.url.includes('?') ? '&' : '?'}${twist.text}`
      break
    case 'path':
      request.url = pathFault(request.url, twist.fault)
      break
    case 'method':
      request.method = twist.method
      break
  }
}

function pathFault(url: string, fault: PathFault): string {
  const [path = '', query] = url.split(/(?=\?)/, 2)
  const rest = query ?? ''
  switch (fault) {
    case 'slashes':
      return `/${path.replaceAll('/', '//')}${rest}`
    case 'encoded-slash':
      return `${path.replace(/\/(?=[^/]+\/?$)/, '%2F')}${rest}`
    case 'dots':
      return `${path}/../%2e%2e/${rest}`
    case 'nul':
      return `${path}%00${rest}`
    case 'percent':
      return `${path}%${rest}`
    case 'not-utf8':
      return `${path}%c3%28${rest}`
    case 'upper-case':
      return path.toUpperCase() + rest
    case 'long':
      return `${path}${'a'.repeat(3000)}${rest}`
    case 'semicolon':
      return `${path};a=b${rest}`
    case 'more':
      return `${path}/more/of/it${rest}`
  }
}

function sign(request: Request): void {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', stripeKeys.webhookSecret)
    .update(`${seconds}.`)
    .update(request.payload ?? '')
    .digest('hex')
  request.headers['stripe-signature'] = `t=${seconds},v1=${signature}`
}

/** Every other one from elsewhere, so that limits by address hide only half of what is behind them. */
export function injectable(request: Request, number: number): InjectOptions {
  const { method, url, headers, payload } = request
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    remoteAddress: number % 2 ? '10.0.0.1' : `10.1.${(number >> 8) & 255}.${number & 255}`,
    ...(payload !== null && { payload }),
  }
}
