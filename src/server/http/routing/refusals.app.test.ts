import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../contract/accounts/accounts.ts'
import { isGuarded } from '../../../contract/errors/refusals.ts'
import { contract } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/operation.ts'
import { newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { newPartner } from '../../testing/partners.ts'
import { faultOfProblem } from '../../testing/problem-shape.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let bearers: Record<string, string>
beforeAll(async () => {
  app = await openTestApp()
  const member = await newMember(app)
  const partner = await newPartner(app, 'linden')
  const supervisor = await newOperator(app, 'supervisor')
  bearers = {
    moderator: supervisor.access,
    supervisor: supervisor.access,
    member: member.access,
    'perhaps-member': member.access,
    partner: partner.access,
  }
})
afterAll(() => app.close())

const calls = Object.values(contract).flatMap((word) => Object.entries(word))
const withBody = calls.filter(([, { method }]) => method !== 'GET')
const withParams = calls.filter(([, { params }]) => params)

/** These calls accept empty fields. */
const mayBeEmpty = new Set([
  'objectToPassing',
  'createPremiumIntent',
  'cancelPremium',
  'createUltraPremiumIntent',
  'cancelUltraPremium',
  'writeNotice',
  'declareAlive',
  'setInactivityCheck',
  'changeKeptMemorial',
  'chooseDrafts',
  'logout',
  'reportTribute',
  'updateNationality',
  'updateMemorialMessage',
  'writeVoiceTranscript',
  'writeHeardWords',
  'writeSameAs',
  'findPurchases',
  'findLetters',
  'findReports',
  'changeVisibility',
])

const emptyForm: InjectOptions = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: '--b--\r\n',
}

function addressOf({ path }: Operation, param: string): string {
  return `/api${path.replace(/:\w+/g, param)}`
}

/** Sends an invalid request, checks the error body against the contract, and returns the status. */
async function refusalOf(operation: Operation, request: InjectOptions): Promise<number> {
  const bearer = bearers[operation.access]
  const response = await app.http.inject({
    method: operation.method,
    url: addressOf(operation, '999999999'),
    ...request,
    headers: {
      host: 'localhost',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...request.headers,
    },
  })
  const { statusCode: status } = response
  const name = `${operation.method} ${operation.path}: ${status} ${response.body}`
  expect(status, name).toBeGreaterThanOrEqual(400)
  expect(faultOfProblem(response.json(), status, operation), name).toBeNull()
  return status
}

test.each(calls.filter(([, call]) => isGuarded(call) && call.access !== 'operator'))(
  '%s without a token is refused with a code',
  async (_name, call) => {
    expect(await refusalOf(call, { headers: { authorization: '' } })).toBe(401)
  },
)

test.each(calls)('%s under a foreign host name is refused with a code', async (_name, call) => {
  expect(await refusalOf(call, { headers: { host: 'rebound.example' } })).toBe(421)
})

test.each(withBody)('%s with an unreadable body is refused with a code', async (_name, call) => {
  const send = (type: string, payload: string) =>
    refusalOf(call, { headers: { 'content-type': type }, payload })
  expect(await send('application/json', '{"a":')).toBe(400)
  // A signed body is read as raw bytes.
  expect(await send('text/xml', '<a/>')).toBe(call.signature ? 400 : 415)
  expect(await send('application/json', `"${'x'.repeat(600_000)}"`)).toBe(413)
})

test.each(calls.filter(([, call]) => call.body && !call.uploads))(
  '%s with empty, foreign and null fields is refused with a code',
  async (name, call) => {
    const fields = Object.keys(call.body?.shape ?? {})
    const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
    const bodies: object[] = [{}, all(null), all([]), all(''), all({ a: 1 }), []]
    for (const payload of bodies) {
      if (mayBeEmpty.has(name) && !Array.isArray(payload)) continue
      expect(await refusalOf(call, { payload })).toBe(400)
    }
  },
)

test.each(calls.filter(([, call]) => call.uploads))(
  '%s without its file is refused with a code',
  async (_name, call) => {
    expect(await refusalOf(call, emptyForm)).toBe(400)
  },
)

test.each(withParams)('%s with a broken address is refused with a code', async (_name, call) => {
  expect(await refusalOf(call, { url: addressOf(call, '%') })).toBe(400)
  expect(await refusalOf(call, { url: addressOf(call, 'x'.repeat(201)) })).toBe(404)
})

test.each(withParams)('%s with unknown ids is refused with a code', async (_name, call) => {
  const request = call.uploads ? emptyForm : call.body ? { payload: {} } : {}
  const status = await refusalOf(call, request)
  expect([400, 403, 404]).toContain(status)
})

test('an unknown call is refused with a code', async () => {
  const unknown: InjectOptions[] = [
    { method: 'GET', url: '/api/nothing' },
    { method: 'PUT', url: '/api/config' },
    { method: 'POST', url: '/api/nothing', payload: {} },
    { method: 'GET', url: '/api/%' },
    { method: 'POST', url: '/graveyard', payload: {} },
  ]
  for (const request of unknown) {
    const response = await app.http.inject({ ...request, headers: { host: 'localhost' } })
    const fault = faultOfProblem(response.json(), response.statusCode, null)
    expect(fault, response.body).toBeNull()
  }
})

test('an internal error has a code', async () => {
  app.http.log.error = () => {}
  app.ctx.limits.spend = () => Promise.reject(new Error('out of order'))
  const response = await app.send(login, {
    body: { email: 'a@example.org', password: 'x' },
  })
  expect(response).toMatchObject({ status: 500, body: { code: 'unexpected' } })
})
