import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Ports } from '../context.ts'
import { connect } from '../database/connect.ts'
import { copyOf, copyOfFolder, newDatabase, newFolder } from './database-template.ts'
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

  /** An embedded database without tables, created once: by this file where the template is another. */
  let blankFolder = template.kind === 'embedded' ? join(template.folder, 'blank') : null
  async function embedded() {
    if (!blankFolder) {
      const first = await track(newFolder())
      await (await connect(first)).close()
      blankFolder = join(first.dataFolder, 'database')
    }
    return track(copyOfFolder(blankFolder))
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
