import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, runProgram } from './postgres-programs.ts'

export { findPostgres }

export interface Cluster {
  url: string
  stop(): Promise<void>
  /** Stops it at once, as a power failure would. */
  kill(): Promise<void>
}

/**
 * Starts a PostgreSQL on a free port for tests and benchmarks, without durability unless asked for.
 * An existing data folder is reused.
 */
export async function startCluster(
  folder: string,
  { isDurable = false, port: given }: { isDurable?: boolean; port?: number } = {},
): Promise<Cluster> {
  const found = findPostgres()
  if (!found) throw new Error('No PostgreSQL programs were found and DATABASE_URL is not set.')
  const data = join(folder, 'cluster')
  const who = postgresUser()
  if (!existsSync(data)) {
    mkdirSync(data, { recursive: true })
    chmodSync(folder, 0o755)
    if (who) chownSync(data, who.uid, who.gid)
    const initArgs = ['-D', data, '-U', 'vigil', '-A', 'trust', '-E', 'UTF8', '--no-sync']
    runProgram(found.initdb, initArgs, who)
  }
  const port = given ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: isDurable ? 'on' : 'off',
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(folder, 'postgres.log')
  const log = openSync(logFile, 'w')
  const server = spawn(found.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...who,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `postgres://vigil@127.0.0.1:${port}/postgres`
  await Promise.race([untilReady(url), failureOf(server, logFile)])
  const end = (signal: 'SIGINT' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signal)
    })
  return { url, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}

/** Starts a streaming replica of another cluster from a base backup. */
export async function startFollower(folder: string, { url }: Cluster): Promise<Cluster> {
  const found = findPostgres()
  if (!found) throw new Error('No PostgreSQL programs were found.')
  const data = join(folder, 'cluster')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o755)
  const who = postgresUser()
  if (who) chownSync(data, who.uid, who.gid)
  const args = ['-d', url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  runProgram(found.pg_basebackup, args, who)
  return startCluster(folder)
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user of the Debian package. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Rejects with the log of PostgreSQL or the system's error when the server does not start. */
async function failureOf(server: ChildProcess, logFile: string): Promise<never> {
  const [code] = await once(server, 'exit')
  throw new Error(`postgres ended with ${code}: ${readFileSync(logFile, 'utf8').trim()}`)
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await administer(url, 'select 1')
    } catch (error) {
      if (tries > 300) throw error
      await wait(100)
    }
  }
}
