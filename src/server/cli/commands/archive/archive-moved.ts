import { Command } from '@commander-js/extra-typings'
import { moveAll, moveMemorial } from '../../../archives/moving/moved.ts'
import { type CommandContext, CommandError, examples, exitCodes } from '../../command-context.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'

export function archiveMovedCommand({ readConfig }: CommandContext) {
  return new Command('moved')
    .description('Let the permanent addresses of memorials lead to another site, or here again')
    .argument('[code]', 'the code in the address of the memorial, /g/<code>')
    .option('--all', 'every memorial')
    .option(
      '--to <url>',
      'the other site, where the code is the same, or the address of one memorial',
    )
    .option('--back', 'the addresses lead here again')
    .addHelpText(
      'after',
      examples(
        'archive moved bcdfghjkmnpq --to https://elsewhere.example/g/qpnmkjhgfdcb',
        'archive moved --all --to https://elsewhere.example',
        'archive moved --all --back',
      ),
    )
    .action(async (code, { all = false, to, back = false }) => {
      if (all === (code !== undefined)) refuseArguments('name one memorial by its code, or --all.')
      if (back === (to !== undefined)) refuseArguments('say where with --to, or --back.')
      const url = to === undefined ? null : parseUrl(to)
      if (all && url && url.pathname !== '/') refuseArguments('with --all, --to is a site.')
      await withApp(readConfig(), async ({ ctx }) => {
        if (url && url.origin === new URL(ctx.site.publicUrl).origin) {
          refuseArguments('--to leads to this site.')
        }
        if (code === undefined) {
          const changed = await moveAll(ctx, url)
          return console.log(`✓ ${changed} addresses have changed.`)
        }
        if (!(await moveMemorial(ctx, code, url))) {
          throw new CommandError(`There is no memorial with the code ${code}.`)
        }
        console.log(url ? '✓ Its address leads there.' : '✓ Its address leads here.')
      })
    })
}

function parseUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.hash || url.search) {
    return refuseArguments('--to is an address that begins with https://.')
  }
  return url
}

function refuseArguments(words: string): never {
  throw new CommandError(`error: ${words}`, exitCodes.usage)
}
