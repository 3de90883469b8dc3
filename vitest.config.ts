import { defineConfig } from 'vitest/config'
import { nodeFlags } from './scripts/node-flags.mjs'
import { onOneDatabase } from './src/server/testing/one-database.ts'

const server = {
  // Every file opens an app of its own; loading the same modules again for each took a fifth of the time.
  isolate: false,
  setupFiles: 'src/server/testing/reset-globals.ts',
  // As the server runs: opening the embedded database takes half the work without the optimising compiler.
  execArgv: nodeFlags,
  include: ['{src/server,demo}/**/*.app.test.ts'],
  globalSetup: 'src/server/testing/database-template.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Set by `npm test` where PostgreSQL runs too; a file that is asked for by hand runs on either.
const notHere = process.env.RUN_ONCE
  ? Object.keys(onOneDatabase).map((name) => `src/server/**/${name}`)
  : []

const media = ['src/server/adapters/{cards,pictures,sounds}/*.test.ts']

export default defineConfig({
  test: {
    // For two cores: many a test of the server waits for something that is not there yet.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts'],
          exclude: ['{src/server,demo}/**/*.app.test.ts', ...media],
          // Nothing here waits; the checks that run beside it take the cores.
          testTimeout: 60_000,
        },
      },
      // Slow by nature: real pictures, letters and sounds, each in its own process.
      { test: { name: 'media', include: media, testTimeout: 60_000 } },
      { test: { ...server, name: 'embedded', exclude: notHere } },
      { test: { ...server, name: 'postgresql' } },
    ],
  },
})
