import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../adapters/open-adapters.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { parseWholeNumber } from './arguments.ts'
import { type CommandContext, CommandError, examples } from './command-context.ts'
import { settle } from './seed.store.ts'
import { seedPeople } from './seeding.ts'
import { progressBar } from './terminal/progress-bar.ts'

const most = 10_000_000

/** One transaction: an interrupted run leaves the database as it was. */
export function seedCommand({ readConfig }: CommandContext) {
  return new Command('seed')
    .description('Add invented people to try things out. Production refuses')
    .option('--graves <count>', 'how many people', parseWholeNumber(1, most), 1000)
    .option('--seed <number>', 'the same seed makes the same people', parseWholeNumber(0, most), 1)
    .option('--portraits <count>', 'how many portraits', parseWholeNumber(0, most), 40)
    .addHelpText('after', examples('seed --graves 1000000'))
    .action(async (wanted) => {
      const config = readConfig()
      if (config.mode === 'production') {
        throw new CommandError('Invented people have no place in production.')
      }
      const database = await connect(config)
      try {
        await migrate(database.db)
        const { storage } = await openAdapters(config)
        // No password has this hash: nobody signs in as an invented person.
        const rest = { voices: 12, passwordHash: '', now: new Date(), storage }
        const onProgress = progressBar('graves', wanted.graves)
        await database.db
          .transaction()
          .execute((trx) => seedPeople(trx, { ...wanted, ...rest, onProgress }))
        await settle(database.db)
      } finally {
        await database.close()
      }
    })
}
