import { parseArgs } from 'node:util'
import { openAdapters } from '../adapters/open-adapters.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { withRegister } from '../features/register/index.ts'
import type { Command } from './command.ts'
import { progressBar } from './progress-bar.ts'
import { settle } from './seed.store.ts'
import { seedPeople } from './seeding.ts'

const options = {
  graves: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  portraits: { type: 'string', default: '40' },
} as const

/** All or nothing: an interrupted run leaves the database as it was. */
export const seed: Command = {
  usage: 'seed --graves 1000 [--seed 1]',
  summary: 'invented people for trying things out; the same for the same seed, never in production',
  async run(args, readConfig) {
    const wish = readWish(args)
    if (!wish) return 1
    const config = readConfig()
    if (config.mode === 'production') {
      console.error('Invented people have no place in production.')
      return 1
    }
    const database = await connect(config)
    try {
      await migrate(database.db)
      const { storage } = await openAdapters(config)
      // No password has this hash: nobody signs in as somebody invented.
      const rest = { voices: 12, passwordHash: '', now: new Date(), storage }
      const onProgress = progressBar('graves', wish.graves)
      await withRegister(database.db, (register) =>
        seedPeople(register, { ...wish, ...rest, onProgress }),
      )
      await settle(database.db)
      return 0
    } finally {
      await database.close()
    }
  },
}

function readWish(args: string[]) {
  const { values } = parseArgs({ args, options })
  const wish = {
    graves: Number(values.graves),
    seed: Number(values.seed),
    portraits: Number(values.portraits),
  }
  const isWhole = Object.values(wish).every((value) => Number.isInteger(value) && value >= 0)
  if (isWhole && wish.graves >= 1 && wish.graves <= 10_000_000) return wish
  console.error('Say how many: seed --graves 1000 [--seed 1] [--portraits 40].')
  return null
}
