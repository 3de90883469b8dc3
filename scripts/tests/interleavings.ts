/*
 * `npm run interleavings`: what `npm test` does in small, at length. Ten thousand random orders of
 * two processes, notices, cancels and the bank, kill -9 in the midst of buying, and a hundred of them
 * in a run of a thousand letters, on each database. ROUNDS, KILLS, LETTERS and LETTER_KILLS ask for
 * fewer; SEED repeats a run.
 */
import { findPostgres } from '../postgres.ts'
import { runInOrder, tool } from './run.ts'

process.env.INTERLEAVINGS = process.env.ROUNDS ?? '10000'
process.env.KILLS ??= '20'
process.env.LETTERS ??= '1000'
process.env.LETTER_KILLS ??= '100'

const projects = ['embedded', ...(process.env.DATABASE_URL || findPostgres() ? ['postgresql'] : [])]

// In one run: who waits for a process to begin again leaves the core to the other database.
await runInOrder([
  [
    `${process.env.INTERLEAVINGS} interleavings and ${process.env.KILLS} kills on ${projects.join(' and ')}`,
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    'src/server/features/payments/interleavings.app.test.ts',
    'src/server/features/payments/kills.app.test.ts',
    'src/server/features/eternal-messages/delivery/kills.app.test.ts',
  ],
])
