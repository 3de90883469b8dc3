/*
 * What an honest visitor notices of attacks on expensive parts: sitemaps, pictures that unpack to gigabytes,
 * uploads that fill the disk, and bodies that arrive slowly. Each attack lasts for some seconds, on this
 * machine only. BENCH_ATTACKS=uploadMany,drip runs only these.
 */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect } from '../src/server/database/connect.ts'
import type { AttackInput, AttackName } from './attacks/attacker.ts'
import { clientAddress } from './latency.ts'
import { startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'
import { seedGraves } from './seed/seed-graves.ts'

const graves = Number(process.env.BENCH_GRAVES ?? 60_000)
const secondsEach = 8
const folder = 'data/bench'
const rows: Row[] = []
let visitors = 0

mkdirSync(folder, { recursive: true })
const cluster = findPostgres() ? await startCluster(join(process.cwd(), folder)) : null
const settings = await settingsFor()
await seedGraves(settings, graves)
const server = await startPinned('src/server/main.ts', { ...settings, TRUST_PROXY: 'loopback' })
const members = await newOwners(8)

await honest(3)
const quiet = [...(await honest(secondsEach))]
const attacks: [name: string, attack: AttackName][] = [
  ['sitemaps, eight at a time', 'readSitemaps'],
  ['pictures that unpack to gigabytes, four at a time', 'uploadPoison'],
  ['13 uploads of four files each', 'uploadMany'],
  ['13 uploads of two files each', 'uploadPairs'],
  ['300 bodies that drip', 'drip'],
]
const under: [name: string, times: number[]][] = []
for (const [name, attack] of attacks) {
  if (process.env.BENCH_ATTACKS && !process.env.BENCH_ATTACKS.includes(attack)) continue
  under.push([name, await honestUnder(attack, server.url)])
  quiet.push(...(await honest(secondsEach / 2)))
}
// What such a flood costs this machine by itself: the attacker shares its two cores with the server.
const bare = await startPinned('bench/baselines/refusing.ts', {})
const besideBare = await honestUnder('uploadMany', bare.url)
await bare.stop()
const before = p99(quiet)
rows.push({ what: 'a page of the list, 99 of 100, no attack', measured: before, unit: 'ms' })
for (const [name, times] of under) {
  const measured = p99(times)
  const ratio = { to: 'no attack', value: measured / before }
  rows.push({ what: `the same under ${name}`, measured, unit: 'ms', ratio, limit: { max: 3 } })
}
rows.push({
  what: 'the same while a bare server beside it gets the uploads of four files',
  measured: p99(besideBare),
  unit: 'ms',
  ratio: { to: 'no attack', value: p99(besideBare) / before },
})
await server.stop()
await cluster?.stop()
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`,
)
process.exit(report('attack', rows) ? 0 : 1)

async function honestUnder(attack: AttackName, url: string): Promise<number[]> {
  const input: AttackInput = { attack, url, members, graves }
  // In its own thread, so that the attacker does not slow down the visitor's clock.
  const attacker = new Worker(new URL('./attacks/attacker.ts', import.meta.url), {
    workerData: input,
  })
  const isOver = once(attacker, 'exit')
  await wait(1_500)
  const times = await honest(secondsEach)
  attacker.postMessage('stop')
  await isOver
  return times
}

async function settingsFor(): Promise<Record<string, string>> {
  const name = `attack_${graves}`
  if (!cluster) return { DATA_DIR: `${folder}/embedded-${name}` }
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  await administer(cluster.url, `create database ${name}`).catch(() => {})
  return { DATABASE_URL: url.href, DATA_DIR: `${folder}/postgresql-${name}` }
}

/** One visitor after the other requests a page that is not cached. Each must be served. */
async function honest(seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const pages = Math.floor(graves / 50)
  while (performance.now() < end) {
    const page = 21 + (++visitors % Math.max(1, pages - 21))
    const headers = { 'x-forwarded-for': clientAddress(visitors) }
    const started = performance.now()
    const response = await fetch(`${server.url}/api/accounts/graveyard/?page=${page}`, { headers })
    if (!response.ok) throw new Error(`An honest visitor was refused: ${response.status}.`)
    await response.arrayBuffer()
    times.push(performance.now() - started)
    await wait(10)
  }
  return times
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** Their tokens. Premium is granted in the database: the payment is not measured. */
async function newOwners(count: number): Promise<string[]> {
  const owners: string[] = []
  const databaseUrl = settings.DATABASE_URL
  for (let i = 0; i < count; i++) {
    const email = `attacker${Date.now()}-${i}@example.org`
    const address = clientAddress(2_000_000 + i)
    const { temporary_password: password } = await post('register', { email }, address)
    if (databaseUrl) {
      const database = await connect({ databaseUrl, dataFolder: settings.DATA_DIR ?? '' })
      await database.pool.query(
        "insert into tiers (account_id, tier) select id, 'premium' from accounts where email = $1",
        [email],
      )
      await database.close()
    }
    owners.push((await post('login', { email, password }, address)).access)
  }
  return owners
}

async function post(path: string, body: object, address: string) {
  const response = await fetch(`${server.url}/api/accounts/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { temporary_password: string; access: string }
}
