/*
 * Everything that is proven in daily work, in ten minutes on two cores. What takes longer to prove is
 * done in small here and at length by `npm run test:release`.
 */
import { checks } from '../checks/checks.ts'
import { findPostgres } from '../postgres.ts'
import { findChromium } from './chromium.ts'
import { ourNode, runInOrder, runSideBySide, summarize, type Task, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
const hasPostgres = Boolean(process.env.DATABASE_URL ?? findPostgres())

// In one run, so that no core waits for the last file of another kind.
const projects = ['media', 'embedded', ...(hasPostgres ? ['postgresql'] : [])]
if (hasPostgres) process.env.RUN_ONCE = '1'
const inSmall = { CASES: '500', INTERLEAVINGS: '20', KILLS: '1', LETTERS: '50', LETTER_KILLS: '2' }
for (const [name, value] of Object.entries(inSmall)) process.env[name] ??= value

// The drill mostly waits, so it begins first and runs beside the checks.
const drill: Task[] = findPostgres()
  ? [['A short drill', ...ourNode, 'drill/run.ts', '--short']]
  : []
await runSideBySide([...drill, ...checks])
await runInOrder([
  [
    `Server tests: ${projects.join(', ')}`,
    tool('vitest'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
  ],
  ['Journeys in the browser', tool('playwright'), 'test'],
])
summarize()

if (!hasPostgres) {
  console.log('\nNot run: the server tests on PostgreSQL. No DATABASE_URL, no programs found.')
}
if (!findPostgres()) console.log('\nNot run: the drill. No programs of PostgreSQL found.')
