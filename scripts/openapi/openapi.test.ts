import { expect, test } from 'vitest'
import { refusalsOf, statusOf } from '../../src/contract/errors/refusals.ts'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/server/testing/openapi-document.ts'
import { generateOpenApi } from './generate-openapi.ts'

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId: string; security: object[] } & Responses>>
  components: { schemas: Record<string, object>; responses: Record<string, object> }
}
interface Responses {
  responses: Record<string, object>
}

const text = generateOpenApi()
const document = JSON.parse(text) as Document
const described = Object.values(document.paths).flatMap((path) => Object.values(path))
const calls = Object.values(contract).flatMap((word) => Object.entries(word))

/** The text of a response with its references resolved. */
function whole(response: object | undefined): string {
  const own = JSON.stringify(response)
  const [, name = ''] = /"#\/components\/responses\/(\w+)"/.exec(own) ?? []
  return name ? JSON.stringify(document.components.responses[name]) : own
}

test.each(calls)('%s is described with every refusal it may answer with', (name, call) => {
  const { responses = {} } = described.find(({ operationId }) => operationId === name) ?? {}
  for (const code of refusalsOf(call)) {
    const response = whole(responses[statusOf(code)])
    expect(response).toMatch(/#\/components\/schemas\/(Error|Field)?Problem"/)
    expect(response).toMatch(new RegExp(`"enum":\\[[^\\]]*"${code}"`))
  }
})

test('every call says who may make it, and where', () => {
  expect(document.servers.length).toBeGreaterThan(0)
  expect(described.filter(({ security }) => !Array.isArray(security))).toEqual([])
})

test('ids are integers', () => {
  const ids = JSON.stringify(document).match(/"(id|\w+_id)":\{"type":"\w+"/g) ?? []
  expect(ids.length).toBeGreaterThan(10)
  const others = ids.filter((id) => !id.endsWith('"integer"'))
  // Stripe's payments, WebAuthn's credentials and the server's sessions are identified by text.
  expect([...new Set(others)].toSorted()).toEqual([
    '"id":{"type":"string"',
    '"payment_intent_id":{"type":"string"',
    '"session_id":{"type":"string"',
  ])
})

test('shared schemas have names', () => {
  const names = ['Grave', 'Tribute', 'Profile', 'Pagination', 'Guardian', 'Problem', 'FieldProblem']
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
})

test('every schema is valid, and every reference leads to one', () => {
  expect(openApiDocument(text).compileAll()).toBeGreaterThan(300)
  const unknown = text.replaceAll('"#/components/schemas/Grave"', '"#/components/schemas/Tomb"')
  expect(() => openApiDocument(unknown).compileAll()).toThrow('Tomb')
  const misspelt = text.replace('"additionalProperties": false', '"additionalproperties": false')
  expect(() => openApiDocument(misspelt).compileAll()).toThrow('additionalproperties')
})

test('the code of an error decides what else its body holds', () => {
  const api = openApiDocument(text)
  const faultOf = (body: object) => api.faultOf('register', 400, body)
  const email = ['An account with this email already exists.']
  expect(faultOf({ email, code: 'email-taken', codes: { email: ['email-taken'] } })).toBeNull()
  expect(faultOf({ detail: 'Unreadable.', code: 'unreadable-body' })).toBeNull()
  // Without its rules, without its sentence, and with the code of another call.
  expect(faultOf({ email, code: 'email-taken' })).toContain('codes')
  expect(faultOf({ code: 'unreadable-body' })).toContain('detail')
  expect(faultOf({ detail: 'The graveyard is full.', code: 'graveyard-full' })).toContain('code')
  expect(api.faultOf('register', 402, {})).toBe('openapi.json does not describe a 402 of register')
})
