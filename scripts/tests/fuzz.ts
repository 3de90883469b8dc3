/*
 * `npm run fuzz`: what `npm test` does in small, at length. Fifty thousand requests made from the
 * contract, right, nearly right and wrong, on each database. CASES asks for fewer; SEED repeats a run;
 * `npm run fuzz -- postgresql` takes one database.
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
