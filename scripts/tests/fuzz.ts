/*
 * `npm run fuzz`: sends 50,000 requests made from the contract to the server, valid, nearly valid and
 * invalid, on each database. Set CASES for a shorter run and SEED to repeat one;
 * `npm run fuzz -- postgresql` uses one database.
 */
import { findPostgres } from '../postgres.ts'
import { runInOrder, tool } from './run.ts'

process.env.CASES ??= '50000'

const known = ['embedded', ...(process.env.DATABASE_URL || findPostgres() ? ['postgresql'] : [])]
const wanted = process.argv.slice(2)

const projects = known.filter((project) => wanted.length === 0 || wanted.includes(project))

await runInOrder([
  [
    `${process.env.CASES} requests on ${projects.join(' and ')}`,
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    'fuzz.app.test.ts',
  ],
])
