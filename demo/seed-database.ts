import { openAdapters } from '../src/server/adapters/open-adapters.ts'
import type { SeedDatabase } from '../src/server/cli/commands/data/seed.ts'
import { progressBar } from '../src/server/cli/terminal/progress-bar.ts'
import { connect } from '../src/server/database/connect.ts'
import { longLimits } from '../src/server/database/limits.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { withGraveyardLock } from '../src/server/graveyard/graveyard-lock.store.ts'
import { vacuum } from './seed.store.ts'
import { seedPeople } from './seed-people.ts'

/** `npm run vigil -- seed`. All or nothing: an interrupted run leaves the database as it was. */
export const seedDatabase: SeedDatabase = async (config, wish) => {
  const database = await connect(config, longLimits)
  try {
    await migrate(database.db)
    const { storage } = await openAdapters(config)
    // No password has this hash, so no invented person can sign in.
    const rest = { voices: 12, passwordHash: '', now: new Date(), storage }
    const onProgress = progressBar('graves', wish.graves)
    await withGraveyardLock(database.db, (lock) =>
      seedPeople(lock, { ...wish, ...rest, onProgress }),
    )
    await vacuum(database.db)
  } finally {
    await database.close()
  }
}
