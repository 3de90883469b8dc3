import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../../scripts/postgres.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openJobs } from '../jobs/pg-boss-queue.ts'

/** Where a test file finds a migrated database that it may copy. */
export type DatabaseTemplate =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgresql'; adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTemplate
  }
}

/** Once per run: migrate one database, then every test file copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-test-'))
  if (project.name === 'embedded') {
    await prepare({ databaseUrl: null, dataFolder: folder })
    project.provide('database', { kind: 'embedded', folder })
    return async () => rmSync(folder, { recursive: true })
  }
  const cluster = process.env.DATABASE_URL ? null : await startCluster(folder)
  const adminUrl = process.env.DATABASE_URL ?? cluster?.url ?? ''
  const template = `vigil_template_${process.pid}`
  await administer(adminUrl, `create database ${template}`)
  await prepare({ databaseUrl: withDatabase(adminUrl, template), dataFolder: folder })
  project.provide('database', { kind: 'postgresql', adminUrl, template })
  return async () => {
    await administer(adminUrl, `drop database ${template}`)
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(settings: { databaseUrl: string | null; dataFolder: string }) {
  const database = await connect(settings)
  await migrate(database.db)
  const jobs = await openJobs(database)
  await jobs.stop()
  await database.close()
}

/** A copy of the template for one test file, and how to throw it away. */
export async function copyOf(template: DatabaseTemplate) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-test-'))
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true })
  if (template.kind === 'embedded') {
    cpSync(join(template.folder, 'database'), join(dataFolder, 'database'), { recursive: true })
    return { settings: { databaseUrl: null, dataFolder }, discard: async () => removeFolder() }
  }
  const name = `vigil_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(template.adminUrl, `create database ${name} template ${template.template}`)
  return {
    settings: { databaseUrl: withDatabase(template.adminUrl, name), dataFolder },
    async discard() {
      await administer(template.adminUrl, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL of our own on a free port; nobody else's data is near it. */
async function startCluster(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL binaries were found and DATABASE_URL is not set.')
  const data = join(folder, 'cluster')
  const who = postgresUser()
  mkdirSync(data)
  chmodSync(folder, 0o755)
  if (who) chownSync(data, who.uid, who.gid)
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'vigil', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...who, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...who, stdio: 'ignore' },
  )
  const url = `postgres://vigil@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}

/** PostgreSQL refuses to run as root, so root hands it to the user that its package made. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
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
