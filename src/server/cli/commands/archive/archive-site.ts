import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { writeSite } from '../../../archives/site/write-site.ts'
import { type CommandContext, examples } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

export function archiveSiteCommand({ readConfig }: CommandContext) {
  return new Command('site')
    .description(
      'Write every public memorial as plain files that any web server or a disk can carry. Run it again to bring them up to date',
    )
    .argument('<folder>', 'an empty folder, or one that this command has written')
    .option('--draw-cards', 'also draw cards that have not been requested yet')
    .addHelpText('after', examples('archive site /srv/vigil-archive'))
    .action(async (to, { drawCards = false }) => {
      const folder = resolve(currentRun().folder, to)
      await withApp(readConfig(), async ({ ctx }) => {
        const options = { progress: progressBar, drawsCards: drawCards }
        const { memorials, written, removed } = await writeSite(ctx, folder, options)
        console.log(
          `✓ ${folder} holds ${memorials} memorials. New or changed: ${written}; removed: ${removed}.`,
        )
      })
    })
}
