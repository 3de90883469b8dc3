import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAdapters } from '../adapters/open-adapters.ts'
import { writeBackup } from '../backup/index.ts'
import { connect } from '../database/connect.ts'
import type { Command } from './command.ts'
import { progressBar } from './progress-bar.ts'

export const backup: Command = {
  usage: 'backup --to <folder>',
  summary:
    'keep all rows and files in a new folder; with PostgreSQL the server may go on meanwhile',
  async run(args, readConfig) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to) {
      console.error('Say where: backup --to <folder>.')
      return 1
    }
    const folder = resolve(to)
    const config = readConfig()
    const database = await connect(config)
    try {
      const { storage } = await openAdapters(config)
      await writeBackup(folder, { db: database.db, storage }, new Date(), progressBar)
    } finally {
      await database.close()
    }
    console.log(
      `✓ Kept in ${folder}. It holds everything people have entrusted to you: encrypt it.`,
    )
    return 0
  },
}
