/* Start-up, profile, sign-in, memory and portraits of one server, as ratios to bare Fastify and argon2. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect } from '../src/server/database/connect.ts'
import { clientAddress } from './latency.ts'
import { load } from './load.ts'
import { numberPrintedBy, startPinned } from './pinned-process.ts'
import { compare, type Row, report } from './report.ts'
import { uploadPortraits } from './upload-portraits.ts'

const rows: Row[] = []
let visitors = 0
const email = 'bench@example.org'
const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'))

const hello = await startPinned('bench/baselines/fastify.ts', {})
const hellosPerSecond = (await load(hello.url)).perSecond
await hello.stop()
rows.push({ what: 'bare Fastify hello', measured: hellosPerSecond, unit: 'req/s' })
const checksPerSecond = numberPrintedBy('bench/baselines/argon2.ts')
rows.push({ what: 'bare argon2 check', measured: checksPerSecond, unit: '/s' })

await measure('embedded', {})
const cluster = findPostgres() ? await startCluster(folder) : null
if (cluster) {
  await measure('PostgreSQL', { DATABASE_URL: cluster.url })
  await cluster.stop()
}
rmSync(folder, { recursive: true })

if (!cluster) console.log('PostgreSQL was not measured: no binaries found.')
process.exit(report('server', rows) ? 0 : 1)

async function measure(kind: string, env: Record<string, string>): Promise<void> {
  const settings = { ...env, DATA_DIR: join(folder, kind), TRUST_PROXY: 'loopback' }
  const first = await startPinned('src/server/main.ts', settings)
  const member = await register(first.url)
  await first.stop()
  await grantPremium(settings)

  const server = await startPinned('src/server/main.ts', settings)
  const startMs = server.startMs
  rows.push({ what: `${kind}: warm start`, measured: startMs, unit: 'ms', limit: { max: 3000 } })

  const authorization = `Bearer ${(await signIn(server.url, member)).access}`
  const profile = await load(`${server.url}/api/accounts/profile/`, { headers: { authorization } })
  rows.push(compare(`${kind}: profile`, profile.perSecond, 'hello', hellosPerSecond))

  const body = JSON.stringify(member)
  const headers = { 'content-type': 'application/json' }
  const login = await load(`${server.url}/api/accounts/login/`, {
    method: 'POST',
    headers,
    next: () => ({ body, address: clientAddress(++visitors) }),
  })
  rows.push(compare(`${kind}: sign-in`, login.perSecond, 'argon2', checksPerSecond))
  const limit = kind === 'embedded' ? { limit: { max: 400 } } : {}
  const memory = server.memoryMb()
  rows.push({ what: `${kind}: memory after load`, measured: memory, unit: 'MB', ...limit })

  const one = await uploadPortraits(server, authorization, 1)
  const oneLimit = { max: 1500 }
  rows.push({ what: `${kind}: 12 MP portrait`, measured: one.ms, unit: 'ms', limit: oneLimit })
  const twenty = await uploadPortraits(server, authorization, 20)
  rows.push({
    what: `${kind}: memory added by 20 portraits`,
    measured: twenty.addedMb,
    unit: 'MB',
    limit: { max: 300 },
  })
  await server.stop()
}

async function register(url: string): Promise<{ email: string; password: string }> {
  const { temporary_password: password } = await post(url, 'register', { email })
  return { email, password }
}

function signIn(url: string, member: object): Promise<{ access: string }> {
  return post(url, 'login', member)
}

async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/api/accounts/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { temporary_password: string; access: string }
}

/** Grants premium in the database: portraits need it, and the payment is not measured. */
async function grantPremium(settings: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const databaseUrl = settings.DATABASE_URL ?? null
  const database = await connect({ databaseUrl, dataFolder: settings.DATA_DIR })
  await database.pool.query(
    "insert into tiers (account_id, tier) select id, 'premium' from accounts where email = $1",
    [email],
  )
  await database.close()
}
