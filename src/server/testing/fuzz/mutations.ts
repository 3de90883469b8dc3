import fc from 'fast-check'
import type { Operation } from '../../../contract/operation.ts'
import { fieldsOf } from './fitting-values.ts'
import { oddName, oddText, oddValue } from './odd-values.ts'

type Part = 'params' | 'query' | 'body'

const multipartFaults = [
  'no-end',
  'no-boundary',
  'other-boundary',
  'no-name',
  'twice',
  'many',
  'line-feeds',
  'long-head',
  'proto',
  'file-as-field',
] as const

const pathFaults = [
  'slashes',
  'encoded-slash',
  'dots',
  'nul',
  'percent',
  'not-utf8',
  'upper-case',
  'long',
  'semicolon',
  'more',
] as const

export type MultipartFault = (typeof multipartFaults)[number]
export type PathFault = (typeof pathFaults)[number]

export type Mutation =
  | { kind: 'field'; part: Part; name: string; value: unknown }
  | { kind: 'missing'; part: Part; name: string }
  | { kind: 'body'; text: string; type: string | null }
  | { kind: 'cut'; at: number }
  | { kind: 'length'; more: number }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'query'; text: string }
  | { kind: 'path'; fault: PathFault }
  | { kind: 'method'; method: string }
  | { kind: 'multipart'; fault: MultipartFault }

/** One fault in a request for this call. */
export function mutationOf(operation: Operation): fc.Arbitrary<Mutation> {
  const signed = ['id', 'type', 'data'].map((name) => ({ part: 'body' as const, name }))
  const named = operation.signature
    ? signed
    : (['params', 'query', 'body'] as const).flatMap((part) =>
        fieldsOf(operation[part]).map((name) => ({ part, name })),
      )
  const anywhere = fc.record({ part: fc.constantFrom<Part>('query', 'body'), name: oddName })
  const field = named.length > 0 ? fc.constantFrom(...named) : anywhere
  return fc.oneof(
    { weight: 8, arbitrary: withValue(field) },
    { weight: 2, arbitrary: withValue(anywhere) },
    { weight: 2, arbitrary: field.map((where) => ({ kind: 'missing' as const, ...where })) },
    ...wireMutations,
    ...(operation.uploads ? formMutations : []),
  )
}

function withValue(where: fc.Arbitrary<{ part: Part; name: string }>): fc.Arbitrary<Mutation> {
  return fc
    .tuple(where, oddValue)
    .map(([{ part, name }, value]) => ({ kind: 'field' as const, part, name, value }))
}

const types = [
  'application/json',
  'application/json; charset=latin1',
  'application/json; charset=utf-16; x="',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'a/b/c',
  ';',
  '',
]

const brokenBodies = [
  '',
  ' ',
  '{',
  '{"email":',
  '[]',
  '"text"',
  'null',
  '0',
  'NaN',
  "{'email': 1}",
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{}{}',
  '{"email":"\\ud800"}',
  '{"email":"\\u0000"}',
  '[[[[[[[[[[[[',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'email=a&password=b',
  '--x\r\ncontent-disposition: form-data; name="profile_photo"\r\n\r\n',
  `{"email":"${'a'.repeat(20_000)}"}`,
]

const oddHeaders: [name: string, value: string][] = [
  ['range', 'bytes=0-'],
  ['range', 'bytes=5-2'],
  ['range', 'bytes=-0'],
  ['range', `bytes=${'9'.repeat(30)}-`],
  ['range', 'bytes=0-1,2-3'],
  ['if-none-match', '*'],
  ['if-none-match', '"x", W/"y"'],
  ['if-modified-since', 'yesterday'],
  ['accept', 'text/html;q=x'],
  ['accept-encoding', 'gzip, br, zstd;q=0'],
  ['content-encoding', 'gzip'],
  ['transfer-encoding', 'chunked'],
  ['expect', '100-continue'],
  ['host', 'localhost:99999'],
  ['host', ''],
  ['host', '[::1'],
  ['host', 'rebound.example'],
  ['origin', 'null'],
  ['x-forwarded-for', "' or 1=1, \u00ff"],
  ['x-http-method-override', 'DELETE'],
  ['cookie', '__proto__=1; a=%ff'],
  ['stripe-signature', 't=NaN,v1='],
  ['stripe-signature', 't=1,v1=00,v0=\u00ff'],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'a'.repeat(8000)}`],
  ['authorization', 'bearer a.b.c'],
]

const header = (name: string, value: string): Mutation => ({ kind: 'header', name, value })

const kind = <K extends Mutation['kind']>(name: K) => fc.constant<K>(name)

const formMutations: fc.WeightedArbitrary<Mutation>[] = [
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind('multipart'), fault: fc.constantFrom(...multipartFaults) }),
  },
]

/** Faults of the request itself, independent of the call. */
const wireMutations: fc.WeightedArbitrary<Mutation>[] = [
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('body'),
      text: fc.oneof(fc.constantFrom(...brokenBodies), oddText),
      type: fc.constantFrom('application/json', 'application/json', null, ...types),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('cut'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('length'), more: fc.constantFrom(-1, 1, 100, 1e9) }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...types.map((value) => header('content-type', value)),
      ...oddHeaders.map(([name, value]) => header(name, value)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('query'),
      text: fc.oneof(
        fc.constantFrom(
          'page=1&page=2',
          'page[]=1',
          'page[$gt]=',
          '__proto__=1',
          '%',
          '%00',
          '&&=&',
        ),
        fc.constantFrom(
          'search=%ed%a0%80',
          'search=%ff',
          'token=a&token=b',
          '?',
          '#',
          'a'.repeat(5000),
        ),
        oddText.map((text) => `search=${encodeURIComponent(text.toWellFormed())}`),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('path'), fault: fc.constantFrom(...pathFaults) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('method'),
      method: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
      ),
    }),
  },
]
