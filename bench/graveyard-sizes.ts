import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { type PinnedServer, startPinned } from './pinned-process.ts'
import { seedGraves } from './seed/seed-graves.ts'

const folder = 'data/bench'
/** `BENCH_GRAVES` makes a trial run smaller; its ratios mean nothing. */
export const largeSize = Number(process.env.BENCH_GRAVES ?? 1_000_000)
/** `BENCH_DATABASE=PostgreSQL` leaves the embedded database out, for which ten million graves are too many. */
const only = process.env.BENCH_DATABASE
const smallSize = Math.min(10_000, largeSize / 10)

type Measure = (kind: string, small: PinnedServer, large: PinnedServer) => Promise<void>

/**
 * Runs a server with ten thousand graves and one with a million at the same time, on each kind of
 * database. Seeding a million takes minutes, so data/bench is reused; remove it to seed again.
 */
export async function compareSizes(measure: Measure): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (only !== 'PostgreSQL')
    await run('embedded', async (size) => ({ DATA_DIR: `${folder}/embedded-${size}` }))
  if (!findPostgres()) return console.log('PostgreSQL was not measured: no binaries found.')
  const cluster = await startCluster(join(process.cwd(), folder))
  await run('PostgreSQL', async (size) => {
    const url = new URL(cluster.url)
    url.pathname = `/graves_${size}`
    await administer(cluster.url, `create database graves_${size}`).catch(() => {})
    return { DATABASE_URL: url.href, DATA_DIR: `${folder}/postgresql-${size}` }
  })
  await cluster.stop()

  async function run(kind: string, settingsFor: (size: number) => Promise<Record<string, string>>) {
    const start = async (size: number): Promise<PinnedServer> => {
      const settings = await settingsFor(size)
      await seedGraves(settings, size)
      return startPinned('src/server/main.ts', { ...settings, TRUST_PROXY: 'loopback' })
    }
    const [small, large] = await Promise.all([start(smallSize), start(largeSize)])
    await measure(kind, small, large)
    await small.stop()
    await large.stop()
  }
}
