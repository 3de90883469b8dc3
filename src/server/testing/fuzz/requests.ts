import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { stripeKeys } from '../servers/stripe-server.ts'
import { type Case, operations } from './cases.ts'
import { isThing, type Thing } from './fitting-values.ts'
import { multipart } from './multipart.ts'
import type { Mutation, PathFault } from './mutations.ts'

/** The people and data that exist while cases run. */
export interface Population {
  /** The authorization header; null for none. */
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

type Of<K extends Mutation['kind']> = Extract<Mutation, { kind: K }>

const mutationsOf = <K extends Mutation['kind']>({ mutations }: Case, kind: K): Of<K>[] =>
  mutations.filter((mutation): mutation is Of<K> => mutation.kind === kind)

/** A case as an HTTP request, with its placeholders filled in. */
export async function requestOf(fuzzed: Case, population: Population): Promise<Request> {
  const operation = operations[fuzzed.call]
  if (!operation) throw new Error(`There is no call ${fuzzed.call}.`)
  const part = (name: 'params' | 'query' | 'body') => mutated(fuzzed, name, population)
  const bearer = await population.bearerOf(fuzzed)
  const path = operation.path.replace(/:(\w+)/g, (_, name) => encode(part('params')[name]))
  const request: Request = {
    method: operation.method,
    url: `/api${path}${queryText(part('query'))}`,
    headers: { host: 'localhost', ...(bearer !== null && { authorization: bearer }) },
    payload: null,
  }
  if (operation.uploads) {
    const fault = mutationsOf(fuzzed, 'multipart')[0]?.fault ?? null
    const files = Object.entries(fuzzed.files).map(([name, kind]) => [
      name,
      population.fileOf(kind),
    ])
    Object.assign(
      request,
      multipart(request.headers, part('body'), Object.fromEntries(files), fault),
    )
  } else if (operation.body || operation.signature) {
    request.payload = JSON.stringify(part('body'))
    request.headers['content-type'] = 'application/json'
  }
  for (const mutation of fuzzed.mutations) mutateWire(request, mutation)
  if (operation.signature && fuzzed.isSigned) sign(request)
  return request
}

function mutated(
  fuzzed: Case,
  part: 'params' | 'query' | 'body',
  population: Population,
): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(fuzzed[part]).map(([name, value]) => [name, found(value)]),
  )
  for (const { part: where, name } of mutationsOf(fuzzed, 'missing')) {
    if (where === part) delete fields[name]
  }
  for (const { part: where, name, value } of mutationsOf(fuzzed, 'field')) {
    // Plain assignment would not make `__proto__` a field.
    const field = { value, enumerable: true, configurable: true, writable: true }
    if (where === part) Object.defineProperty(fields, name, field)
  }
  return fields

  function found(value: unknown): unknown {
    if (isThing(value)) return population.find(value, fuzzed.role)
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

function mutateWire(request: Request, mutation: Mutation): void {
  switch (mutation.kind) {
    case 'body':
      request.payload = mutation.text
      if (mutation.type === null) delete request.headers['content-type']
      else request.headers['content-type'] = mutation.type
      break
    case 'cut':
      request.payload = Buffer.from(request.payload ?? '')
      request.payload = request.payload.subarray(
        0,
        Math.floor(request.payload.length * mutation.at),
      )
      break
    case 'length':
      if (request.payload !== null) {
        const actual = Buffer.byteLength(request.payload)
        request.headers['content-length'] = String(Math.max(0, actual + mutation.more))
      }
      break
    case 'header':
      request.headers[mutation.name] = mutation.value
      break
    case 'query':
      request.url += `${request.url.includes('?') ? '&' : '?'}${mutation.text}`
      break
    case 'path':
      request.url = pathFault(request.url, mutation.fault)
      break
    case 'method':
      request.method = mutation.method
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

/** Every other request has a new address, so that rate limits block only half of them. */
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
