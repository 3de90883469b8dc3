import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { fill } from './fill.ts'
import { type Measured, startOnCore } from './process.ts'

const folder = 'data/bench'
const small = 10_000
export const large = 1_000_000

type Measure = (kind: string, few: Measured, many: Measured) => Promise<void>

/**
 * The product with ten thousand and with a million graves, side by side, on either database. The
 * filled databases are kept in data/bench, because a million takes minutes to set; remove the folder to
 * have them set anew.
 */
export async function atTwoSizes(measure: Measure): Promise<void> {
  mkdirSync(folder, { recursive: true })
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

  async function run(kind: string, open: (size: number) => Promise<Record<string, string>>) {
    const start = async (size: number): Promise<Measured> => {
      const settings = await open(size)
      fill(settings, size)
      return startOnCore('src/server/main.ts', { ...settings, TRUST_PROXY: 'loopback' })
    }
    const [few, many] = await Promise.all([start(small), start(large)])
    await measure(kind, few, many)
    await few.stop()
    await many.stop()
  }
}
