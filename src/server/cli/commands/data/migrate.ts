import { Command } from '@commander-js/extra-typings'
import { connect } from '../../../database/connect.ts'
import { longLimits } from '../../../database/limits.ts'
import { migrate } from '../../../database/migrate.ts'
import type { CommandContext } from '../../command-context.ts'
import { console } from '../../terminal/console.ts'

export function migrateCommand({ readConfig }: CommandContext) {
  return new Command('migrate')
    .description('Bring the database up to date. A server does this when it starts')
    .action(async () => {
      const database = await connect(readConfig(), longLimits)
      try {
        const applied = await migrate(database.db)
        console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to do.')
      } finally {
        await database.close()
      }
    })
}
