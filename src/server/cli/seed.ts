import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Command } from './command.ts'

interface SeedWish {
  graves: number
  seed: number
  portraits: number
}

/** What `demo/seed-database.ts` exports. */
export type SeedDatabase = (config: Config, wish: SeedWish) => Promise<void>

const options = {
  graves: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  portraits: { type: 'string', default: '40' },
} as const

export const seed = seedWith(new URL('../../../demo/seed-database.ts', import.meta.url))

/** The image has no `demo/`, so the module is loaded only when the command runs. */
export function seedWith(module: URL): Command {
  return {
    usage: 'seed --graves 1000 [--seed 1]',
    summary: 'add invented people to try things out; the same for the same seed',
    async run(args, readConfig) {
      const wish = readWish(args)
      if (!wish) return 1
      if (!existsSync(module)) {
        console.error('Demo data is not part of this installation: run seed in a checkout.')
        return 1
      }
      const config = readConfig()
      if (config.mode === 'production') {
        console.error('Demo data is refused in production.')
        return 1
      }
      const demo = (await import(module.href)) as { seedDatabase: SeedDatabase }
      await demo.seedDatabase(config, wish)
      return 0
    },
  }
}

function readWish(args: string[]): SeedWish | null {
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
