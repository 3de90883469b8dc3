/*
 * `npm run interleavings`, on each database: 10,000 random orders of two processes, webhooks, cancels and
 * bank responses with kill -9 during purchases; 10,000 orders each of what guardians, owner and thieves do
 * around a passing; and 100 kills while 1,000 letters are sent. `npm test` runs a few of the orders. Set
 * ROUNDS, PASSINGS, KILLS, LETTERS and LETTER_KILLS for a shorter run, and SEED to repeat one.
 */
import { findPostgres } from '../postgres.ts'
import { runInOrder, tool } from './run.ts'

process.env.INTERLEAVINGS = process.env.ROUNDS ?? '10000'
process.env.PASSINGS ??= process.env.ROUNDS ?? '10000'
process.env.KILLS ??= '20'
process.env.LETTERS ??= '1000'
process.env.LETTER_KILLS ??= '100'

const projects = ['embedded', ...(process.env.DATABASE_URL || findPostgres() ? ['postgresql'] : [])]

// Both databases in one run: while one test waits for a restart, the other uses the core.
await runInOrder([
  [
    `${process.env.INTERLEAVINGS} interleavings and ${process.env.KILLS} kills on ${projects.join(' and ')}`,
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    'src/server/payments/interleavings.app.test.ts',
    'src/server/payments/kills.app.test.ts',
    'src/server/passings/model.app.test.ts',
    'src/server/passings/thieves.app.test.ts',
    'src/server/eternal-messages/delivery/kills.app.test.ts',
  ],
])
