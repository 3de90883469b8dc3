import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Ports } from '../services.ts'
import { copyOf, newDatabase, newFolder } from './database-template.ts'
import { openTestApp } from './test-app.ts'

export interface Household {
  databaseUrl: string | null
  dataFolder: string
}

/** Databases and folders that outlive the apps opened on them, until all are thrown away. */
export function households() {
  const template = inject('database')
  const discards: (() => Promise<void>)[] = []

  async function keep(made: { settings: Household; discard(): Promise<void> }) {
    discards.push(made.discard)
    return made.settings
  }

  /** Making an embedded database takes seconds, copying one does not. */
  let firstFolder: Household | null = null
  async function embedded() {
    if (firstFolder) {
      const household = await keep(newFolder())
      const [from, to] = [firstFolder, household].map(({ dataFolder }) =>
        join(dataFolder, 'database'),
      )
      cpSync(from ?? '', to ?? '', { recursive: true })
      return household
    }
    firstFolder = await keep(newFolder())
    await (await connect(firstFolder)).close()
    return embedded()
  }

  return {
    embedded,
    migrated: async () => keep(await copyOf(template)),
    blank: async () =>
      template.kind === 'embedded' ? embedded() : keep(await newDatabase(template.adminUrl)),
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'vigil-kept-'))
      discards.push(async () => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    async discard() {
      for (const discard of discards) await discard()
    },
  }
}

export const filesOf = ({ dataFolder }: Household) => diskStorage(join(dataFolder, 'files'))

export const configOf = (household: Household, more: Partial<Config> = {}) => ({
  ...readConfig({}),
  ...household,
  ...more,
})

export const openAt = (at: Household, ports: Partial<Ports> = {}) => openTestApp({ at, ports })
