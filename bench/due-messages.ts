/*
 * Scans for due messages among ten million Eternal Messages. Seeding takes minutes, so data/bench is
 * reused; remove it to seed again.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { connect, type Database } from '../src/server/database/connect.ts'
import { longLimits } from '../src/server/database/limits.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { dueMessages } from '../src/server/eternal-messages/delivery/delivery.store.ts'
import { type Row, report } from './report.ts'
import { countRowsRead } from './rows-read.ts'
import { seedMessages } from './seed/seed-messages.ts'

const folder = 'data/bench'
const stored = 10_000_000
const due = 1_000
const today = '2040-06-15'
/** Nine in the morning in UTC: tomorrow has not begun anywhere. */
const now = new Date(`${today}T09:00:00Z`)

if (!findPostgres()) {
  console.log('Not measured: no PostgreSQL binaries found.')
  process.exit(0)
}
mkdirSync(folder, { recursive: true })
const cluster = await startCluster(join(process.cwd(), folder))
const { coldMs, warmMs, rowsRead } = await measure()
await cluster.stop()

const what = `scan for ${due} due among ${stored}`
const rows: Row[] = [
  { what: `${what}, the first`, measured: coldMs, unit: 'ms', limit: { max: 1000 } },
  { what: `${what}, the median of twenty`, measured: warmMs, unit: 'ms', limit: { max: 1000 } },
  {
    what: 'rows read',
    measured: rowsRead,
    unit: 'rows',
    ratio: { to: 'the due messages', value: rowsRead / due },
    limit: { max: 1.01 },
  },
]
process.exit(report('due-messages', rows) ? 0 : 1)

async function measure() {
  const name = `messages_${stored}`
  await administer(cluster.url, `create database ${name}`).catch(() => {})
  const databaseUrl = new URL(cluster.url)
  databaseUrl.pathname = `/${name}`
  const settings = { databaseUrl: databaseUrl.href, dataFolder: folder }
  // Seeding takes minutes.
  const { db, close } = await connect(settings, longLimits)
  try {
    await migrate(db)
    await seedMessages(db, { stored, due, today })
    const coldMs = await timeScan(db)
    const times: number[] = []
    for (let round = 0; round < 20; round++) times.push(await timeScan(db))
    const warmMs = times.toSorted((a, b) => a - b)[10] ?? 0
    return { coldMs, warmMs, rowsRead: await countRowsRead(dueMessages(db, now, due)) }
  } finally {
    await close()
  }
}

async function timeScan(db: Database): Promise<number> {
  const started = performance.now()
  const found = await dueMessages(db, now, due).execute()
  const took = performance.now() - started
  if (found.length !== due)
    throw new Error(`The scan found ${found.length} due messages instead of ${due}.`)
  return took
}
