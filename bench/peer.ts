/*
 * An uncached page of a million graves against a list of Django REST framework on the same table: CPU time of
 * the application and of its database connections, measured in turn. The peer comes from Debian's packages
 * python3-djangorestframework, python3-psycopg2 and gunicorn.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { administer, findPostgres, freePort, startCluster } from '../scripts/postgres.ts'
import { largeSize } from './graveyard-sizes.ts'
import { clientAddress } from './latency.ts'
import { load } from './load.ts'
import { processCpuMs, startPinned } from './pinned-process.ts'
import { report } from './report.ts'
import { seedGraves } from './seed/seed-graves.ts'

const folder = 'data/bench'
const rounds = 3
const python = '/usr/bin/python3'

const peerModules = ['-c', 'import django, rest_framework, psycopg2, gunicorn']
if (!findPostgres() || spawnSync(python, peerModules).status !== 0) {
  console.log('Not measured: PostgreSQL or the packages of the peer are missing.')
  process.exit(0)
}
mkdirSync(folder, { recursive: true })
const cluster = await startCluster(join(process.cwd(), folder))
const databaseUrl = new URL(cluster.url)
databaseUrl.pathname = `/graves_${largeSize}`
await administer(cluster.url, `create database graves_${largeSize}`).catch(() => {})
const settings = {
  DATABASE_URL: databaseUrl.href,
  DATA_DIR: `${folder}/postgresql-${largeSize}`,
  TRUST_PROXY: 'loopback',
}
await seedGraves(settings, largeSize)
const ours = await startPinned('src/server/main.ts', settings)
const peer = await startDjango()

interface Cost {
  application: number
  database: number
}
const costs = { ours: [] as Cost[], peer: [] as Cost[] }
let visitor = 0
const someRow = () => 1_050 + ((++visitor * 7919 * 50) % (largeSize - 2_000))
for (let round = 0; round < rounds; round++) {
  costs.ours.push(
    await costOf([ours.pid], ours.url, () => {
      const page = Math.ceil(someRow() / 50)
      return { path: `/api/accounts/graveyard/?page=${page}`, address: clientAddress(visitor) }
    }),
  )
  costs.peer.push(
    await costOf(peer.pids, peer.url, () => {
      const cursor = Buffer.from(`p=${someRow()}`).toString('base64')
      const path = `/graves/?cursor=${encodeURIComponent(cursor)}`
      return { path, address: clientAddress(visitor) }
    }),
  )
}
peer.stop()
await ours.stop()
await cluster.stop()

const [own, django] = [medianOf(costs.ours), medianOf(costs.peer)]
const ms = (what: string, measured: number) => ({ what, measured, unit: 'ms' })
const isWithin = report('peer', [
  ms('the application', own.application),
  ms('its database', own.database),
  ms('Django REST framework', django.application),
  ms('its database', django.database),
  {
    what: 'a page, with the database',
    measured: totalOf(own),
    unit: 'ms',
    ratio: { to: 'Django REST framework', value: totalOf(own) / totalOf(django) },
    limit: { max: 0.1 },
  },
])
process.exit(isWithin ? 0 : 1)

/** CPU time of one request, in milliseconds. Nothing else uses the database meanwhile. */
async function costOf(
  pids: number[],
  url: string,
  next: () => { path: string; address: string },
): Promise<Cost> {
  const before = { application: 0, database: 0 }
  const { requests } = await load(url, {
    headers: { 'accept-encoding': 'gzip' },
    next,
    async onWarm() {
      before.application = cpuOf(pids)
      before.database = cpuOf(await backends())
    },
  })
  return {
    application: (cpuOf(pids) - before.application) / requests,
    database: (cpuOf(await backends()) - before.database) / requests,
  }
}

function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + processCpuMs(pid), 0)
}

/** The processes of PostgreSQL that answer connections to the graves. */
async function backends(): Promise<number[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1',
    [`graves_${largeSize}`],
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

async function startDjango() {
  const port = await freePort()
  const child = spawn(
    'taskset',
    `-c 0 ${python} -m gunicorn --chdir bench/peers --workers 1 --bind 127.0.0.1:${port} --log-level warning django_list:application`.split(
      ' ',
    ),
    { env: { ...process.env, ...settings }, stdio: 'inherit' },
  )
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/graves/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await wait(200)
  }
  const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
  const pids = stdout.split('\n').filter(Boolean).map(Number)
  if (pids.length !== 1) throw new Error('The peer does not respond.')
  return { url, pids, stop: () => child.kill('SIGTERM') }
}

function medianOf(all: Cost[]): Cost {
  const sorted = all.toSorted((a, b) => totalOf(a) - totalOf(b))
  return sorted[Math.floor(all.length / 2)] ?? { application: 0, database: 0 }
}

function totalOf({ application, database }: Cost): number {
  return application + database
}
