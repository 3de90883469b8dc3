/*
 * `npm run timing`: whether anybody can tell by the clock or by the bytes that an address is known.
 * A thousand known and a thousand unknown addresses at each door, in random order, one at a time.
 * Two clocks that say the same are a coin; the limit is how far from one they may be.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { hashPassword } from '../src/server/lib/credentials.ts'
import { seeded } from '../src/server/testing/random-order.ts'
import { type Measured, startOnCore } from './process.ts'
import { type Row, report } from './report.ts'

const many = Number(process.env.TIMINGS ?? 1000)
const random = seeded(Number(process.env.SEED ?? Date.now()))
const most = 0.05
let asked = 0

interface Timing {
  isKnown: boolean
  ms: number
  answer: string
}

const doors: Record<string, (email: string) => { path: string; body: object }> = {
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
let server: Measured | undefined
try {
  await openAccounts()
  server = await startOnCore('src/server/main.ts', {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SMTP_URL: 'off',
    TRUST_PROXY: 'loopback',
  })
  for (const door of Object.keys(doors)) rows.push(...judge(door, await knockAt(door, server.url)))
} finally {
  agent.destroy()
  await server?.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report('timing', rows) ? 0 : 1)

/** Of one length. Registering comes last, so that until then strangers are strangers. */
function addressOf(isKnown: boolean, number: number): string {
  return `${isKnown ? 'somebody' : 'stranger'}${String(number).padStart(6, '0')}@example.org`
}

/** Fresh ones, proven ones and closed ones: none of it may show. */
async function openAccounts(): Promise<void> {
  const { db, close } = await connect({ databaseUrl: cluster.url, dataFolder: folder })
  await migrate(db)
  const password_hash = await hashPassword('what they chose')
  const later = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('accounts')
    .values(
      Array.from({ length: many }, (_, number) => ({
        email: addressOf(true, number),
        password_hash,
        email_proven_at: number % 3 > 0 ? new Date() : null,
        erase_after: number % 3 > 1 ? later : null,
      })),
    )
    .execute()
  await close()
}

async function knockAt(door: string, url: string): Promise<Timing[]> {
  const visitors = [true, false].flatMap((isKnown) =>
    Array.from({ length: many }, (_, number) => ({ isKnown, number })),
  )
  const timings: Timing[] = []
  // What comes first finds everything cold.
  for (let number = 0; number < 50; number++) await ask(url, door, addressOf(false, many + number))
  while (visitors.length > 0) {
    const [visitor] = visitors.splice(random.below(visitors.length), 1)
    if (!visitor) break
    const { isKnown, number } = visitor
    timings.push({ isKnown, ...(await ask(url, door, addressOf(isKnown, number))) })
  }
  return timings
}

/** Each from elsewhere: who is limited by address is limited before anybody is looked up. */
function ask(url: string, door: string, email: string): Promise<Omit<Timing, 'isKnown'>> {
  const { path, body } = doors[door]?.(email) ?? { path: '', body: {} }
  const text = JSON.stringify(body)
  asked += 1
  const headers = {
    'content-type': 'application/json',
    'content-length': text.length,
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(
      `${url}/api/accounts/${path}/`,
      { method: 'POST', agent, headers },
      (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          answer += chunk
        })
        response.on('end', () => {
          const ms = performance.now() - started
          const { date: _, ...head } = response.headers
          resolve({ ms, answer: JSON.stringify([response.statusCode, head, answer]) })
        })
      },
    )
    sent.on('error', reject).end(text)
  })
}

function judge(door: string, timings: Timing[]): Row[] {
  const of = (isKnown: boolean) =>
    timings.filter((timing) => timing.isKnown === isKnown).map(({ ms }) => ms)
  const [known, unknown] = [of(true), of(false)]
  return [
    {
      what: `${door}: different answers`,
      measured: new Set(timings.map(({ answer }) => answer)).size,
      unit: '',
      limit: { most: 1 },
    },
    { what: `${door}: median for a known address`, measured: median(known), unit: 'ms' },
    { what: `${door}: median for an unknown one`, measured: median(unknown), unit: 'ms' },
    {
      what: `${door}: telling them apart by time, better than a coin by`,
      measured: Math.abs(chanceToBeSlower(known, unknown) - 0.5),
      unit: '',
      limit: { most },
    },
  ]
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** Mann and Whitney: how often one of the first takes longer than one of the others. */
function chanceToBeSlower(times: number[], others: number[]): number {
  let slower = 0
  for (const time of times) {
    for (const other of others) slower += time > other ? 1 : time === other ? 0.5 : 0
  }
  return slower / (times.length * others.length)
}
