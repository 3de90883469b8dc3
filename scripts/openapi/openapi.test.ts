import { expect, test } from 'vitest'
import { refusalsOf, statusOf } from '../../src/contract/errors/refusals.ts'
import { contract } from '../../src/contract/index.ts'
import { generateOpenApi } from './generate-openapi.ts'

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId: string; security: object[] } & Responses>>
  components: { schemas: Record<string, object>; responses: Record<string, object> }
}
interface Responses {
  responses: Record<string, object>
}

const document = JSON.parse(generateOpenApi()) as Document
const described = Object.values(document.paths).flatMap((path) => Object.values(path))
const calls = Object.values(contract).flatMap((word) => Object.entries(word))

/** The text of a response with its references resolved. */
function whole(response: object | undefined): string {
  const text = JSON.stringify(response)
  const [, name = ''] = /"#\/components\/responses\/(\w+)"/.exec(text) ?? []
  return name ? JSON.stringify(document.components.responses[name]) : text
}

test.each(calls)('%s is described with every refusal it may answer with', (name, call) => {
  const { responses = {} } = described.find(({ operationId }) => operationId === name) ?? {}
  for (const code of refusalsOf(call)) {
    const text = whole(responses[statusOf(code)])
    expect(text).toMatch(/#\/components\/schemas\/(Error|Field)?Problem"/)
    expect(text).toMatch(new RegExp(`"enum":\\[[^\\]]*"${code}"`))
  }
})

test('every call says who may make it, and where', () => {
  expect(document.servers.length).toBeGreaterThan(0)
  expect(described.filter(({ security }) => !Array.isArray(security))).toEqual([])
})

test('ids are integers', () => {
  const text = JSON.stringify(document)
  const ids = text.match(/"(id|\w+_id)":\{"type":"\w+"/g) ?? []
  expect(ids.length).toBeGreaterThan(10)
  const others = ids.filter((id) => !id.endsWith('"integer"'))
  // Stripe names payments, WebAuthn names credentials and the server names sessions by text.
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
