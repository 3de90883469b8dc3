import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The folder with `initdb` and `postgres`, wherever a system keeps them; null when there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.toSorted((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  const isThere = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
  return folders.find(isThere) ?? null
}

export interface Cluster {
  url: string
  stop(): Promise<void>
  /** As a machine that loses its power. */
  kill(): Promise<void>
}

/**
 * A PostgreSQL of our own on a free port, for tests and measurements: without durability, unless it is
 * asked for. One that is there is used again.
 */
export async function startCluster(
  folder: string,
  { isDurable = false, port: given }: { isDurable?: boolean; port?: number } = {},
): Promise<Cluster> {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL binaries were found and DATABASE_URL is not set.')
  const data = join(folder, 'cluster')
  const who = postgresUser()
  if (!existsSync(data)) {
    mkdirSync(data, { recursive: true })
    chmodSync(folder, 0o755)
    if (who) chownSync(data, who.uid, who.gid)
    const initArgs = ['-D', data, '-U', 'vigil', '-A', 'trust', '-E', 'UTF8', '--no-sync']
    const init = spawnSync(join(bin, 'initdb'), initArgs, { ...who, encoding: 'utf8' })
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`)
  }
  const port = given ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: isDurable ? 'on' : 'off',
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...who,
    stdio: 'ignore',
  })
  const url = `postgres://vigil@127.0.0.1:${port}/postgres`
  await untilReady(url)
  const end = (signal: 'SIGINT' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signal)
    })
  return { url, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}

/** A cluster that follows another one, made from what that has at this moment. */
export async function startFollower(folder: string, { url }: Cluster): Promise<Cluster> {
  const bin = findPostgres() ?? ''
  const data = join(folder, 'cluster')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o755)
  const who = postgresUser()
  if (who) chownSync(data, who.uid, who.gid)
  const args = ['-d', url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const copy = spawnSync(join(bin, 'pg_basebackup'), args, { ...who, encoding: 'utf8' })
  if (copy.status !== 0) throw new Error(`pg_basebackup failed: ${copy.stderr}`)
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

/** PostgreSQL refuses to run as root, so root hands it to the user that its package made. */
function postgresUser(): { uid: number; gid: number } | undefined {
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

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await administer(url, 'select 1')
    } catch (error) {
      if (tries > 100) throw error
      await wait(100)
    }
  }
}
