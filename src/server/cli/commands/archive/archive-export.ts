import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { exportAll, exportMemorial } from '../../../archives/export.ts'
import { type CommandContext, CommandError, examples, exitCodes } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

export function archiveExportCommand({ readConfig }: CommandContext) {
  return new Command('export')
    .description('Write everything of one memorial, or of all, to signed archives')
    .argument('[code]', 'the code in the address of the memorial, /g/<code>')
    .option('--all', 'every memorial, each in a file of its own')
    .requiredOption('--to <path>', 'a file for one memorial, a folder for all')
    .addHelpText(
      'after',
      examples('archive export bcdfghjkmnpq --to anna.zip', 'archive export --all --to /archives'),
    )
    .action(async (code, { all = false, to }) => {
      if (all === (code !== undefined)) {
        throw new CommandError('error: name one memorial by its code, or --all.', exitCodes.usage)
      }
      const path = resolve(currentRun().folder, to)
      await withApp(readConfig(), async ({ ctx }) => {
        if (code === undefined) {
          const count = await exportAll(ctx, path, progressBar)
          return console.log(`✓ ${count} archives are in ${path}. ${warning}`)
        }
        const found = await stat(path).catch(() => null)
        const file = found?.isDirectory() ? join(path, `vigil-${code.toLowerCase()}.zip`) : path
        if (!(await exportMemorial(ctx, code, file))) {
          throw new CommandError(`There is no memorial with the code ${code}.`)
        }
        console.log(`✓ The archive is complete: ${file}. ${warning}`)
      })
    })
}

const warning = 'It holds personal data: encrypt it before it leaves this machine.'
