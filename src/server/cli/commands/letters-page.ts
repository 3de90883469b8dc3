import { Command } from '@commander-js/extra-typings'
import { signedTokens } from '../../lib/tokens/signed-token.ts'
import { operatorLettersPage } from '../../operator/operator.ts'
import type { CommandContext } from '../command-context.ts'
import { console } from '../terminal/console.ts'

/** Signs an address with the server's secret; needs no database. */
export function lettersPageCommand({ readConfig }: CommandContext) {
  return new Command('page')
    .description('Print the address of a page about Eternal Messages, which opens for two hours')
    .action(async () => {
      const { sessionSecret, publicUrl, mode } = readConfig()
      const clock = { now: () => new Date() }
      const operator = signedTokens(sessionSecret, 'operator')
      const site = { publicUrl, isLocal: mode === 'local' }
      console.log(await operatorLettersPage({ site, clock, tokens: { operator } }))
    })
}
