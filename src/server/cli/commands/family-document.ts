import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { id, reason as reasonSchema } from '../../../contract/values/fields.ts'
import { Problem } from '../../lib/problem.ts'
import { openFamilyDocument } from '../../memorials/family/evidence/judging.ts'
import { noReason, parseAs, usualWords } from '../calls/fields.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { currentRun } from '../command-run.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'

/** Its answer is a file, so it is written by hand. */
export function familyDocumentCommand({ readConfig }: CommandContext) {
  return new Command('document')
    .description('Write the document that a keeper shows to a file, to judge it')
    .argument('<case>', 'the number of the case', (value) => Number(parseAs(id, value)))
    .requiredOption('--to <path>', 'a file that is not there yet')
    .option('--reason <text>', usualWords.reason, (value) => String(parseAs(reasonSchema, value)))
    .addHelpText('after', examples('family document 12 --to certificate.pdf'))
    .action(async (caseId, { to, reason = noReason }) => {
      const path = resolve(currentRun().folder, to)
      await withApp(readConfig(), async ({ ctx }) => {
        const opened = openFamilyDocument(ctx, caseId, { reason, by: null })
        const { content, contentType } = await opened.catch((error: unknown) => {
          if (!(error instanceof Problem) || error.code !== 'not-found') throw error
          throw new CommandError(`Case ${caseId} has no file that waits to be judged.`)
        })
        await writeFile(path, content, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
          if (!(error instanceof Error && 'code' in error) || error.code !== 'EEXIST') throw error
          throw new CommandError(`${path} is there already. Name another file.`)
        })
        console.log(`✓ ${path} (${contentType}). Delete it once you have decided.`)
      })
    })
}
