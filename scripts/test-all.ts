import { checks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { findPostgres } from './postgres.ts'
import { ourNode, runAll, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
const postgres = process.env.DATABASE_URL ?? findPostgres()

runAll([
  ...checks,
  ['Pictures and sounds', tool('vitest'), 'run', '--project', 'media'],
  ['Server tests on the embedded database', tool('vitest'), 'run', '--project', 'embedded'],
  ...(postgres
    ? ([['Server tests on PostgreSQL', tool('vitest'), 'run', '--project', 'postgresql']] as const)
    : []),
  ...(findPostgres() ? ([['A short drill', ...ourNode, 'drill/run.ts', '--short']] as const) : []),
  ['Journeys in the browser', tool('playwright'), 'test'],
])

if (!postgres) {
  console.log(
    '\nNot run: the server tests on PostgreSQL. No DATABASE_URL, no postgres binaries found.',
  )
}
if (!findPostgres()) console.log('\nNot run: the drill. No postgres binaries found.')
