import { existsSync } from 'node:fs'
import { Command } from '@commander-js/extra-typings'
import type { Config } from '../../../config/config.ts'
import { parseWholeNumber } from '../../arguments.ts'
import { type CommandContext, CommandError, examples } from '../../command-context.ts'

interface SeedOptions {
  graves: number
  seed: number
  portraits: number
  /** Only the bench uses a single country. */
  country?: string
}

/** What `demo/seed-database.ts` exports. */
export type SeedDatabase = (config: Config, options: SeedOptions) => Promise<void>

const most = 10_000_000
const demoModule = new URL('../../../../../demo/seed-database.ts', import.meta.url)

/** The image has no `demo/`, so the module is loaded only when the command runs. */
export function seedCommand(
  { readConfig }: Pick<CommandContext, 'readConfig'>,
  module = demoModule,
) {
  return new Command('seed')
    .description('Add invented people to try things out. Production refuses')
    .option('--graves <count>', 'how many people', parseWholeNumber(1, most), 1000)
    .option('--seed <number>', 'the same seed makes the same people', parseWholeNumber(0, most), 1)
    .option('--portraits <count>', 'how many portraits', parseWholeNumber(0, most), 40)
    .addHelpText('after', examples('seed --graves 1000000'))
    .action(async (options) => {
      if (!existsSync(module)) {
        throw new CommandError(
          'Demo data is not part of this installation: run seed in a checkout.',
        )
      }
      const config = readConfig()
      if (config.mode === 'production')
        throw new CommandError('Demo data is refused in production.')
      const demo = (await import(module.href)) as { seedDatabase: SeedDatabase }
      await demo.seedDatabase(config, options)
    })
}
