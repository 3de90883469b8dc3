import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'bring the database up to date',
  async run(_args, readConfig) {
    const database = await connect(readConfig())
    try {
      const applied = await migrate(database.db)
      console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to do.')
      return 0
    } finally {
      await database.close()
    }
  },
}
