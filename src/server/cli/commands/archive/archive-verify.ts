import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { archiveSigner } from '../../../adapters/archive-signer.ts'
import { fetchSiteKeys } from '../../../adapters/site-keys.ts'
import { verifyArchive } from '../../../archives/verify.ts'
import { longMoment } from '../../../lib/days.ts'
import { type CommandContext, examples } from '../../command-context.ts'
import { currentRun } from '../../command-run.ts'
import { console } from '../../terminal/console.ts'

export function archiveVerifyCommand({ readConfig }: CommandContext) {
  return new Command('verify')
    .description('Say who made an archive and when, and whether a byte of it has changed')
    .argument('<file>', 'a ZIP, or the folder it was unpacked into')
    .option('--key <file or url>', 'the key of the signer, instead of asking the site')
    .addHelpText('after', examples('archive verify anna.zip'))
    .action(async (file, { key }) => {
      const { publicUrl, archiveKey, dataFolder } = readConfig()
      const { folder } = currentRun()
      const own = { publicUrl, signer: archiveSigner(archiveKey, dataFolder), fetchSiteKeys }
      const given = key === undefined || /^https?:\/\//.test(key) ? key : resolve(folder, key)
      const found = await verifyArchive(resolve(folder, file), own, given)
      console.log(`✓ ${found.files} files, and no byte has changed.`)
      console.log(
        `  ${found.contents === 'public' ? 'What everybody sees' : 'Everything'} of ${found.address ?? 'a memorial without an address'}`,
      )
      const made = `by ${found.site} on ${longMoment(found.madeAt)}, with the key ${found.keyId}.`
      console.log(
        found.isSignerKnown
          ? `✓ Made ${made}`
          : `! It says it was made ${made} The signer is unknown: the site does not show its key. Give it with --key.`,
      )
    })
}
