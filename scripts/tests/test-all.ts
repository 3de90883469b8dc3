import { checks } from '../checks/checks.ts'
import { findPostgres } from '../postgres.ts'
import { findChromium } from './chromium.ts'
import { ourNode, runAll, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
const postgres = process.env.DATABASE_URL ?? findPostgres()

// In one run, so that nobody waits for the last file of another kind.
const projects = ['media', 'embedded', ...(postgres ? ['postgresql'] : [])]

runAll([
  ...checks,
  [
    `Server tests: ${projects.join(', ')}`,
    tool('vitest'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
  ],
  ...(findPostgres() ? ([['A short drill', ...ourNode, 'drill/run.ts', '--short']] as const) : []),
  ['Journeys in the browser', tool('playwright'), 'test'],
])

if (!postgres) {
  console.log(
    '\nNot run: the server tests on PostgreSQL. No DATABASE_URL, no postgres binaries found.',
  )
}
if (!findPostgres()) console.log('\nNot run: the drill. No postgres binaries found.')
