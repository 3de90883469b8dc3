import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword, login, register } from '../../../contract/accounts/accounts.ts'
import type { Operation } from '../../../contract/operation.ts'
import { referralLogin } from '../../../contract/partners/partners.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { followMemorial } from '../../../contract/visitors/following.ts'
import { newPartner } from '../../testing/partners.ts'
import type { TestApp } from '../../testing/test-app.ts'

/*
 * A visitor cannot find out who has an account: every address gets the same bytes after the same work.
 * `npm run timing` measures the time it takes.
 */
vi.mock('@node-rs/argon2', { spy: true })
const queries = vi.spyOn(pg.Client.prototype, 'query')

let app: TestApp
let strangers = 0
const newStranger = () => `stranger${++strangers}@example.org`

beforeAll(async () => {
  // Loaded anew, because an earlier file of this process has it without the spies.
  vi.resetModules()
  const { openTestApp } = await import('../../testing/test-app.ts')
  app = await openTestApp({ config: { mail: { kind: 'off' } } })
  for (const name of ['fresh', 'proven', 'closed', 'limited']) {
    await app.send(register, { body: { email: `${name}@example.org` } })
  }
  await app.jobs.drain()
  const accounts = app.db.updateTable('accounts')
  const later = new Date(app.clock.now().getTime() + dayMs)
  await accounts
    .set({ email_proven_at: app.clock.now() })
    .where('email', '<>', 'fresh@example.org')
    .execute()
  await accounts.set({ erase_after: later }).where('email', '=', 'closed@example.org').execute()
  await newPartner(app, 'linden')
})
afterAll(() => app.close())

/** The queue runs its maintenance and the listener its heartbeat; of these statements only enqueued jobs count. */
function statements(): string[] {
  return queries.mock.calls
    .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    .filter((text) => !text.startsWith('notify heartbeat'))
    .filter((text) => !text.includes('pgboss') || /insert into pgboss/i.test(text))
}

async function workOf(operation: Operation, body: object, address?: string, path?: string) {
  for (const spy of [queries, vi.mocked(hash), vi.mocked(verify)]) spy.mockClear()
  const answer = await app.send(operation, {
    body,
    ...(address && { address }),
    ...(path && { path }),
  })
  const { date: _, ...headers } = answer.headers
  return {
    answer: { ...answer, headers },
    statements: statements(),
    hashes: vi.mocked(hash).mock.calls.length,
    checks: vi.mocked(verify).mock.calls.length,
  }
}

const calls: [string, Operation, (email: string) => object][] = [
  ['sign-in', login, (email) => ({ email, password: 'not this one' })],
  ['a forgotten password', forgotPassword, (email) => ({ email })],
  ['registration', register, (email) => ({ email })],
]

test.each(calls)('%s does the same for every address, and answers the same', async (...call) => {
  const [, operation, bodyFor] = call
  await workOf(operation, bodyFor(newStranger()))
  const unknown = await workOf(operation, bodyFor(newStranger()))
  expect(unknown.statements.length).toBeGreaterThan(0)
  for (const name of ['fresh', 'proven', 'closed']) {
    expect(await workOf(operation, bodyFor(`${name}@example.org`)), name).toEqual(unknown)
  }
})

test('asking for letters of a memorial does the same for those who follow it and those who do not', async () => {
  const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const code = 'bcdfghjkmnpq'
  const days = { born_on: '1940-06-02', passed_on: '2026-03-01' }
  await app.db
    .updateTable('graves')
    .set({ code, ...days })
    .where('account_id', '=', id)
    .execute()
  const asked_at = app.clock.now()
  await app.db
    .insertInto('followers')
    .values([
      { grave_id: id, email: 'asked@example.org', token: 'follow-1', asked_at },
      {
        grave_id: id,
        email: 'follows@example.org',
        token: 'follow-2',
        asked_at,
        confirmed_at: asked_at,
      },
    ])
    .execute()
  const ask = (email: string) =>
    workOf(followMemorial, { email }, undefined, `/accounts/memorials/${code}/follow/`)
  await ask(newStranger())
  const unknown = await ask(newStranger())
  expect(unknown.answer.status).toBe(202)
  expect(unknown.statements.length).toBeGreaterThan(0)
  for (const name of ['asked', 'follows', 'fresh']) {
    expect(await ask(`${name}@example.org`), name).toEqual(unknown)
  }
})

test('a partner’s sign-in does the same for every code', async () => {
  const body = (referral_code: string) => ({ referral_code, password: 'not this one' })
  await workOf(referralLogin, body('nobody'))
  const unknown = await workOf(referralLogin, body('elder'))
  expect(unknown.checks).toBe(1)
  expect(await workOf(referralLogin, body('linden'))).toEqual(unknown)
})

test.each(calls)('beyond the limits of %s every address gets the same refusal', async (...call) => {
  const [, operation, bodyFor] = call
  const upToLimit = async (email: string, address: string) => {
    const answers: string[] = []
    for (let attempt = 0; attempt < 22; attempt++) {
      const { answer } = await workOf(operation, bodyFor(email), address)
      answers.push(`${answer.status} ${JSON.stringify(answer.body).replace(/\d+ minutes/, '')}`)
    }
    return answers
  }
  const unknown = await upToLimit(newStranger(), '192.0.2.1')
  expect(unknown.at(-1)).toMatch(/^429/)
  expect(await upToLimit('limited@example.org', '192.0.2.2')).toEqual(unknown)
})
