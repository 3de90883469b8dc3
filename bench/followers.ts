/*
 * Searches for followers who are due, among this many and among ten times as many, with the same number due.
 * FOLLOWERS sets the larger count; seeding takes minutes, so data/bench is reused; remove it to seed again.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect, type Database } from '../src/server/database/connect.ts'
import { longLimits } from '../src/server/database/limits.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { dueFollowers } from '../src/server/visitors/following/following.store.ts'
import { type Row, report } from './report.ts'
import { countRowsRead } from './rows-read.ts'
import { seedFollowers } from './seed/seed-followers.ts'

const folder = 'data/bench'
const many = Number(process.env.FOLLOWERS ?? 10_000_000)
const few = many / 10
const due = 1_000
const rounds = 50
/** Nine in the morning in UTC. */
const now = new Date('2040-06-15T09:00:00Z')

if (!findPostgres()) {
  console.log('Not measured: no PostgreSQL binaries found.')
  process.exit(0)
}
if (!Number.isInteger(few / due)) {
  console.error(`FOLLOWERS must be a multiple of ${10 * due}.`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const cluster = await startCluster(join(process.cwd(), folder))
const small = await open(few)
const large = await open(many)
const rows = await measure()
await small.close()
await large.close()
await cluster.stop()
process.exit(report('followers', rows) ? 0 : 1)

async function open(stored: number) {
  const name = `followers_${stored}`
  await administer(cluster.url, `create database ${name}`).catch(() => {})
  const databaseUrl = new URL(cluster.url)
  databaseUrl.pathname = `/${name}`
  const settings = { databaseUrl: databaseUrl.href, dataFolder: folder }
  // Seeding takes minutes.
  const { db, close } = await connect(settings, longLimits)
  await migrate(db)
  await seedFollowers(db, { stored, due, now })
  return { db, close }
}

/** In turns, so that other load on the machine slows both. */
async function measure(): Promise<Row[]> {
  const firstMs = await timeSearch(large.db)
  await timeSearch(small.db)
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    smallTimes.push(await timeSearch(small.db))
    largeTimes.push(await timeSearch(large.db))
  }
  const [smallMs, largeMs] = [median(smallTimes), median(largeTimes)]
  const rowsRead = await countRowsRead(dueFollowers(large.db, now, 2 * due))
  const what = (stored: number) => `search for ${due} due among ${stored} followers`
  return [
    { what: `${what(many)}, the first`, measured: firstMs, unit: 'ms', limit: { max: 1000 } },
    { what: `${what(few)}, the median of ${rounds}`, measured: smallMs, unit: 'ms' },
    {
      what: `${what(many)}, the median of ${rounds}`,
      measured: largeMs,
      unit: 'ms',
      ratio: { to: 'a tenth of them', value: largeMs / smallMs },
      limit: { max: 1.5 },
    },
    {
      what: 'rows read',
      measured: rowsRead,
      unit: 'rows',
      ratio: { to: 'the due followers', value: rowsRead / due },
      limit: { max: 1.01 },
    },
  ]
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function timeSearch(db: Database): Promise<number> {
  const started = performance.now()
  const found = await dueFollowers(db, now, 2 * due).execute()
  const took = performance.now() - started
  if (found.length !== due)
    throw new Error(`The search found ${found.length} due followers instead of ${due}.`)
  return took
}
