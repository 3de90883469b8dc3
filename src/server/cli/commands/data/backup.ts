import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../../../adapters/open-adapters.ts'
import { noteBackup, writeBackup } from '../../../backup/index.ts'
import { longLimits } from '../../../database/limits.ts'
import { type CommandContext, examples } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { withDatabase } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

export function backupCommand({ readConfig }: CommandContext) {
  return new Command('backup')
    .description('Write all rows and files to a new folder. The server may keep running')
    .requiredOption('--to <folder>', 'a folder that does not exist yet or is empty')
    .addHelpText('after', examples('backup --to /backups/2026-11-15'))
    .action(async ({ to }) => {
      const folder = resolve(currentRun().folder, to)
      const config = readConfig()
      await withDatabase(config, longLimits, async ({ db }) => {
        const { storage } = await openAdapters(config)
        await writeBackup(folder, { db, storage }, new Date(), progressBar)
        await noteBackup(db, new Date())
      })
      console.log(
        `✓ The backup is complete: ${folder}. It holds personal data: encrypt it before it leaves this machine.`,
      )
    })
}
