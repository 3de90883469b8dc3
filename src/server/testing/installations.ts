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

export interface Installation {
  databaseUrl: string | null
  dataFolder: string
}

/** Databases and folders that outlive the apps opened on them, until all are discarded. */
export function installations() {
  const template = inject('database')
  const discards: (() => Promise<void>)[] = []

  async function track(made: { settings: Installation; discard(): Promise<void> }) {
    discards.push(made.discard)
    return made.settings
  }

  /** Creating an embedded database takes seconds, copying one does not. */
  let firstFolder: Installation | null = null
  async function embedded() {
    if (firstFolder) {
      const installation = await track(newFolder())
      const [from, to] = [firstFolder, installation].map(({ dataFolder }) =>
        join(dataFolder, 'database'),
      )
      cpSync(from ?? '', to ?? '', { recursive: true })
      return installation
    }
    firstFolder = await track(newFolder())
    await (await connect(firstFolder)).close()
    return embedded()
  }

  return {
    embedded,
    migrated: async () => track(await copyOf(template)),
    blank: async () =>
      template.kind === 'embedded' ? embedded() : track(await newDatabase(template.adminUrl)),
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

export const filesOf = ({ dataFolder }: Installation) => diskStorage(join(dataFolder, 'files'))

export const configOf = (installation: Installation, more: Partial<Config> = {}) => ({
  ...readConfig({}),
  ...installation,
  ...more,
})

export const openAt = (at: Installation, ports: Partial<Ports> = {}) => openTestApp({ at, ports })
