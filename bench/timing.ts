/*
 * `npm run timing`: whether response time or response bytes reveal that an email address has an account.
 * Sends a thousand known and a thousand unknown addresses to each call, in random order, one at a time.
 * Telling them apart by time must be as good as chance (0.5), give or take the limit.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../scripts/postgres.ts'
import { dayMs } from '../src/contract/values/durations.ts'
import { connect } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { hashPassword } from '../src/server/lib/tokens/credentials.ts'
import { seeded } from '../src/server/testing/random-order.ts'
import { clientAddress } from './latency.ts'
import { type PinnedServer, startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'

const perGroup = Number(process.env.TIMINGS ?? 1000)
const random = seeded(Number(process.env.SEED ?? Date.now()))
const maxDistance = 0.05
let requestsSent = 0

interface Timing {
  isKnown: boolean
  ms: number
  response: string
}

const calls: Record<string, (email: string) => { path: string; body: object }> = {
  'sign-in': (email) => ({ path: 'login', body: { email, password: 'not this one' } }),
  reset: (email) => ({ path: 'forgot-password', body: { email } }),
  registration: (email) => ({ path: 'register', body: { email } }),
}

if (!findPostgres()) {
  console.log('Not measured: no PostgreSQL binaries found.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'vigil-timing-'))
const cluster = await startCluster(folder)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const rows: Row[] = []
let server: PinnedServer | undefined
try {
  await insertAccounts()
  server = await startPinned('src/server/main.ts', {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SMTP_URL: 'off',
    TRUST_PROXY: 'loopback',
  })
  for (const call of Object.keys(calls))
    rows.push(...compareGroups(call, await timeCall(call, server.url)))
} finally {
  agent.destroy()
  await server?.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report('timing', rows) ? 0 : 1)

/** All of the same length. Registration is measured last, because it makes unknown addresses known. */
function emailOf(isKnown: boolean, number: number): string {
  return `${isKnown ? 'existing' : 'stranger'}${String(number).padStart(6, '0')}@example.org`
}

/** Accounts with an unproven address, with a proven one, and closed ones: no response may reveal which. */
async function insertAccounts(): Promise<void> {
  const { db, close } = await connect({ databaseUrl: cluster.url, dataFolder: folder })
  await migrate(db)
  const password_hash = await hashPassword('what they chose')
  const later = new Date(Date.now() + dayMs)
  await db
    .insertInto('accounts')
    .values(
      Array.from({ length: perGroup }, (_, number) => ({
        email: emailOf(true, number),
        password_hash,
        email_proven_at: number % 3 > 0 ? new Date() : null,
        erase_after: number % 3 > 1 ? later : null,
      })),
    )
    .execute()
  await close()
}

async function timeCall(call: string, url: string): Promise<Timing[]> {
  const addresses = [true, false].flatMap((isKnown) =>
    Array.from({ length: perGroup }, (_, number) => ({ isKnown, number })),
  )
  const timings: Timing[] = []
  // A warm-up: the first requests meet cold caches.
  for (let number = 0; number < 50; number++)
    await send(url, call, emailOf(false, perGroup + number))
  while (addresses.length > 0) {
    const [address] = addresses.splice(random.below(addresses.length), 1)
    if (!address) break
    const { isKnown, number } = address
    timings.push({ isKnown, ...(await send(url, call, emailOf(isKnown, number))) })
  }
  return timings
}

/** Each request from its own IP address: the rate limit applies before the account is looked up. */
function send(url: string, call: string, email: string): Promise<Omit<Timing, 'isKnown'>> {
  const { path, body } = calls[call]?.(email) ?? { path: '', body: {} }
  const payload = JSON.stringify(body)
  requestsSent += 1
  const headers = {
    'content-type': 'application/json',
    'content-length': payload.length,
    'x-forwarded-for': clientAddress(requestsSent),
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(
      `${url}/api/accounts/${path}/`,
      { method: 'POST', agent, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          const ms = performance.now() - started
          const { date: _, ...head } = response.headers
          resolve({ ms, response: JSON.stringify([response.statusCode, head, text]) })
        })
      },
    )
    sent.on('error', reject).end(payload)
  })
}

function compareGroups(call: string, timings: Timing[]): Row[] {
  const of = (isKnown: boolean) =>
    timings.filter((timing) => timing.isKnown === isKnown).map(({ ms }) => ms)
  const [known, unknown] = [of(true), of(false)]
  return [
    {
      what: `${call}: distinct responses`,
      measured: new Set(timings.map(({ response }) => response)).size,
      unit: '',
      limit: { max: 1 },
    },
    { what: `${call}: median for a known address`, measured: median(known), unit: 'ms' },
    { what: `${call}: median for an unknown one`, measured: median(unknown), unit: 'ms' },
    {
      what: `${call}: distance from chance when told apart by time`,
      measured: Math.abs(chanceToBeSlower(known, unknown) - 0.5),
      unit: '',
      limit: { max: maxDistance },
    },
  ]
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** The Mann-Whitney statistic: how often one of the first takes longer than one of the others. */
function chanceToBeSlower(times: number[], others: number[]): number {
  let slower = 0
  for (const time of times) {
    for (const other of others) slower += time > other ? 1 : time === other ? 0.5 : 0
  }
  return slower / (times.length * others.length)
}
