import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { administer, startCluster } from '../../../scripts/postgres.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openJobs } from '../jobs/pg-boss-queue.ts'

/** A migrated database that test files may copy. The folder holds `database`, and `blank` without tables. */
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
  if (project.name === 'embedded') {
    const { template, discard } = await embeddedTemplate()
    project.provide('database', template)
    return discard
  }
  const folder = mkdtempSync(join(tmpdir(), 'vigil-test-'))
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

/** A migrated embedded database to copy, and how to discard it. */
export async function embeddedTemplate() {
  const { settings, discard } = newFolder()
  await (await connect(settings)).close()
  const [blank, database] = ['blank', 'database'].map((name) => join(settings.dataFolder, name))
  cpSync(database ?? '', blank ?? '', { recursive: true })
  await prepare(settings)
  return { template: { kind: 'embedded' as const, folder: settings.dataFolder }, discard }
}

async function prepare(settings: { databaseUrl: string | null; dataFolder: string }) {
  const database = await connect(settings)
  await migrate(database.db)
  const jobs = await openJobs(database)
  await jobs.stop()
  await database.close()
}

/** A copy of the template for one test file, and how to discard it. */
export async function copyOf(template: DatabaseTemplate) {
  if (template.kind === 'postgresql') return newDatabase(template.adminUrl, template.template)
  return copyOfFolder(join(template.folder, 'database'))
}

/** Creating an embedded database takes seconds, copying one does not. */
export function copyOfFolder(database: string) {
  const folder = newFolder()
  cpSync(database, join(folder.settings.dataFolder, 'database'), { recursive: true })
  return folder
}

/** A folder where an embedded database is created on first use. */
export function newFolder() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-test-'))
  const discard = async () => rmSync(dataFolder, { recursive: true, force: true })
  return { settings: { databaseUrl: null as string | null, dataFolder }, discard }
}

/** A database without tables, or a copy of the template. */
export async function newDatabase(adminUrl: string, template = 'template0') {
  const folder = newFolder()
  const name = `vigil_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  return {
    settings: { ...folder.settings, databaseUrl: withDatabase(adminUrl, name) },
    async discard() {
      await administer(adminUrl, `drop database ${name} with (force)`)
      await folder.discard()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
