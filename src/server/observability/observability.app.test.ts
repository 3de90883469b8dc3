import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '../../../scripts/postgres.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../database/connect.ts'
import { copyOf } from '../testing/database-template.ts'
import { newMember } from '../testing/members.ts'
import { runVigil } from '../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { describeDatabase } from './measurements.ts'
import { openObservability } from './open-observability.ts'
import type { OperatorServer } from './operator-server.ts'

let app: TestApp
let operators: OperatorServer
let visitors: string
let operator: string

beforeAll(async () => {
  const observability = openObservability({ version: '1.2.3', commit: '0a1b2c' })
  app = await openTestApp({ watchers: [observability.requests] })
  operators = await observability.open({ port: 0, host: '127.0.0.1' }, app, app.ports)
  operator = `http://127.0.0.1:${operators.port}`
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  visitors = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  operators.close()
  await app.close()
})

const metrics = async () => (await fetch(`${operator}/metrics`)).text()
const visit = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${visitors}${path}`, { headers })).arrayBuffer()

/** Measurements are cached for some seconds, so a test that changes them waits until they show. */
async function seen(text: string): Promise<void> {
  await expect.poll(metrics, { timeout: 15_000, interval: 500 }).toContain(text)
}

test('requests are counted by route pattern, and cached responses separately', async () => {
  await newMember(app, 'seen@example.org')
  const first = await fetch(`${visitors}/api/accounts/graveyard/`)
  await first.text()
  await visit('/api/accounts/graveyard/')
  await visit('/api/accounts/graveyard/', { 'if-none-match': first.headers.get('etag') ?? '' })
  await visit('/api/accounts/graveyard/4711/')
  await visit('/api/accounts/graveyard/?search=seen')
  await visit('/nowhere/seen@example.org')
  const text = await metrics()
  for (const line of [
    'vigil_response_cache_responses_total{route="/api/accounts/graveyard",status="2xx"} 1',
    'vigil_response_cache_responses_total{route="/api/accounts/graveyard",status="3xx"} 1',
    'vigil_http_request_seconds_count{method="GET",route="/api/accounts/graveyard",status="2xx"} 2',
    'vigil_http_request_seconds_count{method="GET",route="/api/accounts/graveyard/:graveId",status="4xx"} 1',
    'vigil_http_request_seconds_count{method="GET",route="pages",status="4xx"} 1',
    'vigil_http_requests_under_way 0',
    'vigil_cache_entries{cache="graveyard"} 1',
    'vigil_cache_lookups_total{cache="graveyard",outcome="miss"} 1',
    'vigil_build_info{version="1.2.3",commit="0a1b2c"',
    'vigil_ready 1',
    'vigil_database_up 1',
    'vigil_database_waiting 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(line)
  }
  // A value may be any number.
  const names = text.replaceAll(/ \S+$/gm, '')
  expect(names).toContain('route="/api/accounts/graveyard/:graveId"')
  expect(names).not.toMatch(/4711|seen@|search/)
})

test('every problem has a metric and a remedy on the operator’s page', async () => {
  const { id } = await newMember(app)
  await sql`update letters set state = 'sent', sent_at = now()`.execute(app.db)
  await seen('vigil_letters_waiting 0')
  const well = await fetch(`${operator}/`)
  expect(well.status).toBe(200)
  expect(await well.text()).toContain('<h1>All is well</h1>')

  await sql`insert into letters (key, message_id, recipient, subject, html, text, created_at, try_at)
    values ('k', 'm', 'ida@example.org', 's', '', '', now() - interval '1 day', now() - interval '1 hour')`.execute(
    app.db,
  )
  await sql`insert into letters (key, message_id, recipient, subject, html, text, state)
    values ('k2', 'm2', 'ida@example.org', 's', '', '', 'dead')`.execute(app.db)
  await sql`insert into eternal_messages
    (owner_id, year, voice_key, voice_extension, recorded_at, passing_id, due_on, looked_at)
    values (${id}, 1, 'v', 'mp3', now(), 1, current_date - 3, now()),
      (${id}, 2, 'v', 'mp3', now(), 1, current_date - 3, null),
      (${id}, 3, 'v', 'mp3', now(), 1, current_date + 3, null)`.execute(app.db)
  await sql`insert into passings
    (owner_id, recorded_by, passed_on, recorded_at, opened_at, disputed_at, held_at)
    values (${id}, '', current_date, now(), now(), now(), now())`.execute(app.db)
  await sql`insert into purchases (account_id, tier, amount_cents, currency, provider, opened_at)
    values (${id}, 'premium', 999, 'usd', 'sandbox', now() - interval '4 days'),
      (${id}, 'ultra-premium', 4999, 'usd', 'sandbox', now())`.execute(app.db)
  await sql`insert into reconciliations (provider, up_to)
    values ('sandbox', now() - interval '1 day')`.execute(app.db)
  await sql`insert into pgboss.job (name, start_after)
    values ('deliver-letter', now() - interval '20 minutes')`.execute(app.db)

  await seen('vigil_letters_dead 1')
  const text = await metrics()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  expect(value('vigil_letters_waiting')).toBe(1)
  expect(value('vigil_letters_oldest_waiting_seconds')).toBeGreaterThan(86_000)
  expect(value('vigil_letters_overdue_seconds')).toBeGreaterThan(3_500)
  expect(value('vigil_eternal_messages_late')).toBe(2)
  expect(value('vigil_eternal_messages_overlooked')).toBe(1)
  expect(value('vigil_passings_disputed')).toBe(1)
  expect(value('vigil_passings_held')).toBe(1)
  expect(value('vigil_passings_objected')).toBe(0)
  expect(value('vigil_purchases_open')).toBe(2)
  expect(value('vigil_purchases_stuck')).toBe(1)
  expect(value('vigil_payments_reconciled_seconds_ago')).toBeGreaterThan(86_000)
  expect(value('vigil_jobs_oldest_waiting_seconds{name="deliver-letter"}')).toBeGreaterThan(1_100)

  const failing = await fetch(`${operator}/`)
  expect(failing.status).toBe(503)
  const page = await failing.text()
  expect(page).toContain('<h1>Not well: letters, eternal messages, passings, jobs, purchases</h1>')
  expect(page).toContain('npm run vigil -- letters due')
  expect(page).toContain('npm run vigil -- passing list')
  expect(page).toContain('npm run vigil -- ledger reconcile')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('ida@example.org')
})

test('the doctor command reports the same as the page', async () => {
  const copy = await copyOf(inject('database'))
  const database = await connect(copy.settings)
  await sql`insert into letters (key, message_id, recipient, subject, html, text, try_at)
    values ('k', 'm', 'ida@example.org', 's', '', '', now() - interval '1 hour')`.execute(
    database.db,
  )
  await database.close()
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  expect(await runVigil(['doctor'], () => ({ ...readConfig({}), ...copy.settings }))).toBe(1)
  log.mockRestore()
  await copy.discard()
  expect(said.join('\n')).toMatch(/✓ database .*up to date/)
  expect(said.join('\n')).toMatch(/✗ letters +1 waiting/)
  expect(said.join('\n')).toContain('no process sends letters')
  expect(said.join('\n')).toMatch(/✓ eternal messages +none is late/)
  expect(said.join('\n')).toMatch(/✓ passings +0 disputed, 0 objected to, 0 held/)
})

test.skipIf(inject('database').kind === 'embedded')(
  'the replica is reported when it is used and when it does not respond',
  async () => {
    const unreachable = `postgres://vigil@127.0.0.1:${await freePort()}/nothing`
    const copy = await copyOf(inject('database'))
    const there = copy.settings.databaseUrl
    const expected = {
      [there ?? '']: 'its replica is used',
      [unreachable]: 'its replica is not used',
    }
    for (const [replicaUrl, words] of Object.entries(expected)) {
      const database = await connect({ ...copy.settings, replicaUrl })
      expect(await describeDatabase(database)).toContain(words)
      await database.close()
    }
    await copy.discard()
  },
)

test('visitors reach no metrics, and the operator’s address serves nothing else', async () => {
  for (const path of ['/metrics', '/metrics/', '/api/metrics', '/health']) {
    const answer = await fetch(`${visitors}${path}`)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).not.toContain('vigil_')
  }
  expect((await fetch(`${operator}/api/config`)).status).toBe(404)
  expect((await fetch(`${operator}/`, { method: 'POST' })).status).toBe(405)
})
