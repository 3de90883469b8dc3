/*
 * The graveyard at ten thousand and at a million graves. The filled databases are kept in data/bench,
 * because a million takes minutes to set; remove the folder to have them set anew.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { load } from './load.ts'
import { type Measured, startOnCore } from './process.ts'
import { compare, type Row, report } from './report.ts'

const folder = 'data/bench'
const sizes = [10_000, 1_000_000]
/** Milliseconds of CPU that a Django REST list of the same table takes for one request, its database apart. */
const peerCpuMs = 5.5
const rows: Row[] = []
let visitors = 0

mkdirSync(folder, { recursive: true })
const hello = await startOnCore('bench/hello.ts', {})
const yardstick = (await load(hello.url)).perSecond
await hello.stop()
rows.push({ what: 'bare Fastify hello', measured: yardstick, unit: 'req/s' })

await measure('embedded', (size) => Promise.resolve({ DATA_DIR: `${folder}/embedded-${size}` }))
if (findPostgres()) {
  const cluster = await startCluster(join(process.cwd(), folder))
  await measure('PostgreSQL', async (size) => {
    const url = new URL(cluster.url)
    url.pathname = `/graves_${size}`
    await administer(cluster.url, `create database graves_${size}`).catch(() => {})
    return { DATABASE_URL: url.href, DATA_DIR: `${folder}/postgresql-${size}` }
  })
  await cluster.stop()
} else console.log('PostgreSQL was not measured: no binaries found.')
process.exit(report('graveyard', rows) ? 0 : 1)

type Costs = Record<string, number>

async function measure(kind: string, open: (size: number) => Promise<Record<string, string>>) {
  const costs: Costs[] = []
  for (const size of sizes) {
    const settings = await open(size)
    fill(settings, size)
    const server = await startOnCore('src/server/main.ts', { ...settings, TRUST_PROXY: 'loopback' })
    costs.push(await measureAt(`${kind}, ${size.toLocaleString('en')}`, server, size))
    await server.stop()
  }
  const [small = {}, large = {}] = costs
  for (const [what, ms] of Object.entries(large)) {
    const value = ms / (small[what] ?? Number.NaN)
    rows.push({
      what: `${kind}: ${what}`,
      measured: ms,
      unit: 'ms at a million',
      ratio: { to: 'ten thousand', value },
      limit: { most: 1.5 },
    })
  }
}

function fill(settings: Record<string, string>, graves: number): void {
  const done = join(settings.DATA_DIR ?? '', 'filled')
  if (existsSync(done)) return
  console.log(`Setting ${graves} graves …`)
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  writeFileSync(done, '')
}

async function measureAt(name: string, server: Measured, size: number): Promise<Costs> {
  const list = `${server.url}/api/accounts/graveyard/`
  const isPostgres = name.startsWith('PostgreSQL')
  const first = await load(list)
  rows.push({
    ...compare(`${name}: first page`, first.perSecond, 'hello', yardstick),
    limit: { least: 0.8 },
  })
  const lastPage = size / 50
  // Pages up to the twentieth are kept; these are read.
  const near = await ask(server, 200, () => `${list}?page=21`)
  const far = await ask(server, 200, () => `${list}?page=${lastPage}`)
  const any = await ask(server, 400, (i) => `${list}?page=${21 + ((i * 7919) % (lastPage - 20))}`)
  rows.push({
    what: `${name}: the last page (${lastPage})`,
    measured: far.mean,
    unit: 'ms',
    ratio: { to: 'a near one', value: far.mean / near.mean },
    limit: { most: 1.5 },
  })
  rows.push({
    what: `${name}: CPU for a page that is read`,
    measured: any.cpuMs,
    unit: 'ms',
    ratio: { to: 'it a Django REST list costs', value: peerCpuMs / any.cpuMs },
    limit: { least: 8 },
  })
  const names = await sampleNames(list, lastPage)
  const rare = await ask(server, 300, (i) => `${list}?search=${names[i % names.length]}`)
  const common = await ask(
    server,
    300,
    (i) => `${list}?search=${['an', 'g', 'c', 'k', 'b'][i % 5]}`,
  )
  for (const [what, { p99 }, most] of [
    ['a rare name', rare, 25],
    ['a term of a quarter', common, 60],
  ] as const) {
    const limit = isPostgres ? { limit: { most } } : {}
    rows.push({ what: `${name}: search for ${what}, p99`, measured: p99, unit: 'ms', ...limit })
  }
  const graves = await ask(server, 200, (i) => `${list}${(i % (size - 10)) + 1}/`)
  const tributes = await ask(server, 200, (i) => `${server.url}/api/accounts/tributes/${i + 1}/`)
  return {
    'first page': 1000 / first.perSecond,
    'a page that is read': any.mean,
    'search for a rare name': rare.mean,
    'search for a term of a quarter': common.mean,
    'one grave': graves.mean,
    'its tributes': tributes.mean,
  }
}

/** One after the other, from an address of its own each, so that no limit is met. */
async function ask(server: Measured, count: number, url: (i: number) => string) {
  for (let i = 0; i < 300; i++) await once(url(i))
  const cpuBefore = server.cpuMs()
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const started = performance.now()
    await once(url(i))
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return {
    mean: times.reduce((sum, ms) => sum + ms, 0) / count,
    p99: times[Math.floor(count * 0.99)] ?? 0,
    cpuMs: (server.cpuMs() - cpuBefore) / count,
  }
}

async function once(url: string): Promise<unknown> {
  visitors++
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return response.json()
}

/** Full names from all over the graveyard: hardly anybody shares one. */
async function sampleNames(list: string, pages: number): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i < 20; i++) {
    const page = (await once(`${list}?page=${1 + ((i * 7907) % pages)}`)) as {
      data: { full_name: string }[]
    }
    names.push(...page.data.slice(0, 5).map(({ full_name }) => encodeURIComponent(full_name)))
  }
  return names
}
