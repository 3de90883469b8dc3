import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../../../adapters/open-adapters.ts'
import { noteBackup, writeBackup } from '../../../backup/index.ts'
import { connect } from '../../../database/connect.ts'
import { longLimits } from '../../../database/limits.ts'
import { type CommandContext, examples } from '../../command-context.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

export function backupCommand({ readConfig }: CommandContext) {
  return new Command('backup')
    .description(
      'Write all rows and files to a new folder. The server may run meanwhile if it uses PostgreSQL',
    )
    .requiredOption('--to <folder>', 'a folder that does not exist yet or is empty')
    .addHelpText('after', examples('backup --to /backups/2026-11-15'))
    .action(async ({ to }) => {
      const folder = resolve(to)
      const config = readConfig()
      const database = await connect(config, longLimits)
      try {
        const { storage } = await openAdapters(config)
        await writeBackup(folder, { db: database.db, storage }, new Date(), progressBar)
        await noteBackup(database.db, new Date())
      } finally {
        await database.close()
      }
      console.log(
        `✓ The backup is complete: ${folder}. It holds personal data: encrypt it before it leaves this machine.`,
      )
    })
}
