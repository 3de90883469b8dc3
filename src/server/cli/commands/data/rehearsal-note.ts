import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { noteRehearsal, openBackup, readRehearsal } from '../../../backup/index.ts'
import { longLimits } from '../../../database/limits.ts'
import { type CommandContext, examples } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { withDatabase } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'

export function rehearsalNoteCommand({ readConfig }: CommandContext) {
  return new Command('note')
    .description('Note that a backup was restored for a rehearsal; the page of promises tells it')
    .argument('<folder>', 'the backup, after restore --rehearsal')
    .addHelpText('after', examples('rehearsal note /backups/2026-11-15'))
    .action(async (from) => {
      const backup = await openBackup(resolve(currentRun().folder, from))
      const rehearsal = await readRehearsal(backup)
      await withDatabase(readConfig(), longLimits, ({ db }) => noteRehearsal(db, rehearsal))
      console.log(
        `✓ Noted: the backup of ${rehearsal.backupMadeAt.toISOString()} was restored on ${rehearsal.rehearsedAt.toISOString()}.`,
      )
    })
}
