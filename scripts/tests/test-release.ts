/*
 * `npm run test:release`: at length what `npm test` does in small. The full drill, kill -9 a hundred
 * times, random orders and requests by the thousand, and every journey with its pictures, which are left
 * in test-results/screens for people to look at. Takes three quarters of an hour on two cores.
 */
import { findPostgres } from '../postgres.ts'
import { findChromium } from './chromium.ts'
import { ourNode, runInOrder, summarize, type Task, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
process.env.RELEASE = '1'
process.env.PICTURES = '1'
// A night has more time: `npm run interleavings` and `npm run fuzz` do ten times as much by themselves.
process.env.ROUNDS ??= '1000'
process.env.CASES ??= '10000'

const drill: Task[] = findPostgres()
  ? [['The drill', ...ourNode, 'drill/run.ts', '--any-speed']]
  : []
await runInOrder([
  ['Interleavings and kills', ...ourNode, 'scripts/tests/interleavings.ts'],
  ['Requests made from the contract', ...ourNode, 'scripts/tests/fuzz.ts'],
  ...drill,
  ['Every journey, with pictures', tool('playwright'), 'test', '--workers=2'],
])
summarize()
if (drill.length === 0) console.log('\nNot run: the drill. No programs of PostgreSQL found.')
