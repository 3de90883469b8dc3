/* The house: start, sign-in, memory, pictures. Ratios within one run are what two machines share. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect } from '../src/server/database/connect.ts'
import { addressOf } from './ask.ts'
import { load } from './load.ts'
import { hangPortraits } from './portraits.ts'
import { numberFrom, startOnCore } from './process.ts'
import { compare, type Row, report } from './report.ts'

const rows: Row[] = []
let visitors = 0
const email = 'bench@example.org'
const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'))

const hello = await startOnCore('bench/hello.ts', {})
const yardstick = (await load(hello.url)).perSecond
await hello.stop()
rows.push({ what: 'bare Fastify hello', measured: yardstick, unit: 'req/s' })
const hashes = numberFrom('bench/hash.ts')
rows.push({ what: 'bare argon2 check', measured: hashes, unit: '/s' })

await measure('embedded', {})
const cluster = findPostgres() ? await startCluster(folder) : null
if (cluster) {
  await measure('PostgreSQL', { DATABASE_URL: cluster.url })
  await cluster.stop()
}
rmSync(folder, { recursive: true })

if (!cluster) console.log('PostgreSQL was not measured: no binaries found.')
process.exit(report('house', rows) ? 0 : 1)

async function measure(kind: string, env: Record<string, string>): Promise<void> {
  const settings = { ...env, DATA_DIR: join(folder, kind), TRUST_PROXY: 'loopback' }
  const first = await startOnCore('src/server/main.ts', settings)
  const member = await register(first.url)
  await first.stop()
  await grantPremium(settings)

  const server = await startOnCore('src/server/main.ts', settings)
  const startMs = server.startMs
  rows.push({ what: `${kind}: warm start`, measured: startMs, unit: 'ms', limit: { most: 3000 } })

  const authorization = `Bearer ${(await signIn(server.url, member)).access}`
  const profile = await load(`${server.url}/api/accounts/profile/`, { headers: { authorization } })
  rows.push(compare(`${kind}: profile`, profile.perSecond, 'hello', yardstick))

  const body = JSON.stringify(member)
  const headers = { 'content-type': 'application/json' }
  const login = await load(`${server.url}/api/accounts/login/`, {
    method: 'POST',
    headers,
    next: () => ({ body, address: addressOf(++visitors) }),
  })
  rows.push(compare(`${kind}: sign-in`, login.perSecond, 'argon2', hashes))
  const limit = kind === 'embedded' ? { limit: { most: 400 } } : {}
  const memory = server.memoryMb()
  rows.push({ what: `${kind}: memory after load`, measured: memory, unit: 'MB', ...limit })

  const one = await hangPortraits(server, authorization, 1)
  const oneLimit = { most: 1500 }
  rows.push({ what: `${kind}: 12 MP portrait`, measured: one.ms, unit: 'ms', limit: oneLimit })
  const twenty = await hangPortraits(server, authorization, 20)
  rows.push({
    what: `${kind}: memory added by 20 portraits`,
    measured: twenty.addedMb,
    unit: 'MB',
    limit: { most: 300 },
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

/** Past the price, straight into the database: what is measured is what premium allows. */
async function grantPremium(settings: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const databaseUrl = settings.DATABASE_URL ?? null
  const database = await connect({ databaseUrl, dataFolder: settings.DATA_DIR })
  await database.pool.query(
    "insert into tiers (account_id, tier) select id, 'premium' from accounts where email = $1",
    [email],
  )
  await database.close()
}
