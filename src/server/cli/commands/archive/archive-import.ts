import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { fetchSiteKeys } from '../../../adapters/site-keys.ts'
import { type Imported, importArchives } from '../../../archives/moving/import.ts'
import { type CommandContext, CommandError, examples, programName } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'

export function archiveImportCommand({ readConfig }: CommandContext) {
  return new Command('import')
    .description(
      'Take memorials in from another installation. Nobody is written to, and nothing is public, before you approve them. Run it again: what is in stays as it is',
    )
    .argument('<path>', 'an archive with everything, as a ZIP or unpacked, or a folder of them')
    .option('--key <file or url>', 'the key of the signer, where its site is gone')
    .addHelpText(
      'after',
      examples('archive import anna.zip', 'archive import /archives --key key.json'),
    )
    .action(async (path, { key }) => {
      const { folder } = currentRun()
      const given = key === undefined || /^https?:\/\//.test(key) ? key : resolve(folder, key)
      await withApp(readConfig(), async ({ ctx }) => {
        const own = { publicUrl: ctx.site.publicUrl, signer: ctx.signer, fetchSiteKeys }
        const counts = { waiting: 0, known: 0, refused: 0 }
        for await (const imported of importArchives(ctx, resolve(folder, path), own, given)) {
          counts[imported.outcome] += 1
          print(imported)
        }
        console.log(
          `Waiting for you: ${counts.waiting}; here already: ${counts.known}; refused: ${counts.refused}. See them: ${programName} archive pending`,
        )
        if (counts.refused > 0) throw new CommandError('Not every archive was taken in.')
      })
    })
}

function print(imported: Imported): void {
  switch (imported.outcome) {
    case 'waiting':
      console.log(`✓ ${imported.name}, from ${imported.address}`)
      if (!imported.isCodeFree) {
        console.log('  Its code is taken here: it gets another one, and keeps the old address.')
      }
      return
    case 'known':
      return console.log(`= ${imported.address} is in already.`)
    case 'refused':
      return console.log(`✗ ${imported.path}: ${imported.reason}`)
  }
}
