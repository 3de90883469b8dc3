import { defineConfig } from 'vitest/config'
import { nodeFlags } from './scripts/node-flags.mjs'
import {
  inReleaseOnly,
  onBothDatabases,
  withTestsForEmbedded,
} from './src/server/testing/test-selection.ts'

const server = {
  // Every file opens its own app, so modules can be shared: loading them per file took a fifth of the time.
  isolate: false,
  setupFiles: 'src/server/testing/reset-globals.ts',
  // The server's own flags: without the optimising compiler the embedded database opens in half the CPU time.
  execArgv: nodeFlags,
  include: ['{src/server,demo}/**/*.app.test.ts'],
  globalSetup: 'src/server/testing/database-template.ts',
  // On a busy machine, awaited results come late.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// `npm test` sets SHORT, and RUN_ONCE when PostgreSQL runs too. Without them, every file runs on both databases.
const filesOf = (list: Readonly<Record<string, string>>) =>
  Object.keys(list).map((end) => `src/**/${end}`)
const tooLong = process.env.SHORT ? filesOf(inReleaseOnly) : []
const onEmbedded = process.env.RUN_ONCE
  ? filesOf({ ...onBothDatabases, ...withTestsForEmbedded })
  : server.include

const media = ['src/server/adapters/{cards,pictures,sounds}/*.test.ts']

export default defineConfig({
  test: {
    // For two cores: many server tests wait for a timer or a process.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts'],
          exclude: ['{src/server,demo}/**/*.app.test.ts', 'scripts/image/**', ...media],
          // These tests do not wait, but checks in parallel may slow them down.
          testTimeout: 60_000,
        },
      },
      // Slow: they encode real pictures, cards and sounds, each in its own process.
      { test: { name: 'media', include: media, testTimeout: 60_000 } },
      // Builds a container image: `npm run test:release` runs it.
      { test: { name: 'image', include: ['scripts/image/image.test.ts'] } },
      { test: { ...server, name: 'embedded', include: onEmbedded, exclude: tooLong } },
      { test: { ...server, name: 'postgresql', exclude: tooLong } },
    ],
  },
})
