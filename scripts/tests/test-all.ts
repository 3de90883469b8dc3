/*
 * `npm test`: all checks and tests, meant to take ten minutes on two cores. Long tests run here in short form,
 * and in full with `npm run test:release`.
 */
import { checks } from '../checks/checks.ts'
import { findPostgres } from '../postgres.ts'
import { findChromium } from './chromium.ts'
import { part, runInOrder, runSideBySide, summarize, type Task, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
const hasPostgres = Boolean(process.env.DATABASE_URL ?? findPostgres())

// All projects in one run, so that no core is idle at the end of each.
const projects = ['media', 'embedded', ...(hasPostgres ? ['postgresql'] : [])]
if (hasPostgres) process.env.RUN_ONCE = '1'
const shortRun = {
  SHORT: '1',
  CASES: '500',
  INTERLEAVINGS: '20',
  PASSINGS: '15',
}
for (const [name, value] of Object.entries(shortRun)) process.env[name] ??= value

const serverTests: Task = [
  `Server tests: ${projects.join(', ')}`,
  tool('vitest'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
]
const journeys: Task = ['Journeys in a browser', tool('playwright'), 'test']
await part('Checks', () => runSideBySide(checks))
await part('Server tests', () => runInOrder([serverTests]))
await part('Journeys', () => runInOrder([journeys]))
summarize()

if (!hasPostgres) {
  console.log(
    '\nNot run: the server tests on PostgreSQL. DATABASE_URL is not set, and no PostgreSQL programs were found.',
  )
}
