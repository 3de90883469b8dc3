/*
 * `npm run test:release`: what takes too long for `npm test`. Runs the full drill, the short one on a cluster,
 * 100 kills, thousands of random orders and requests, the server tests on the database where `npm test` does
 * not run them, the image of deploy/, and the end-to-end tests tagged @release, with screenshots in
 * test-results/screens for review.
 */
import { globSync } from 'node:fs'
import { findClusterPrograms } from '../../drill/databases/cluster/programs.ts'
import {
  inReleaseOnly,
  onBothDatabases,
  withTestsForEmbedded,
} from '../../src/server/testing/test-selection.ts'
import { findPostgres } from '../postgres.ts'
import { findChromium } from './chromium.ts'
import { ourNode, runInOrder, summarize, type Task, tool } from './run.ts'

process.env.CHROMIUM_PATH = findChromium()
process.env.RELEASE = '1'
process.env.PICTURES = '1'
// By themselves, `npm run interleavings` and `npm run fuzz` do twenty and ten times as much. Even a machine of
// half the speed must finish within CI's time.
process.env.ROUNDS ??= '500'
process.env.PASSINGS ??= '250'
process.env.CASES ??= '5000'

const drill: Task[] = findPostgres()
  ? [['The drill', ...ourNode, 'drill/run.ts', '--any-speed']]
  : []
const hasCluster = findClusterPrograms() !== null
// A developer's machine may lack the programs; CI must not skip this unnoticed, so the drill fails there.
const clusterDrill: Task[] =
  hasCluster || process.env.CI
    ? [['The drill on a cluster', ...ourNode, 'drill/run.ts', '--cluster', '--short']]
    : []
// The tasks before and after run the others at full length.
const serverTests = globSync('{src/server,demo}/**/*.app.test.ts').filter(
  (path) => !/(kills|interleavings|model|fuzz)\.app/.test(path),
)
const isIn = (list: object) => (path: string) =>
  Object.keys(list).some((end) => path.endsWith(`/${end}`))
const ranOnEmbedded = isIn({ ...onBothDatabases, ...withTestsForEmbedded })
const onEmbedded = serverTests.filter((path) => !ranOnEmbedded(path))
const onPostgres = serverTests.filter(isIn(inReleaseOnly))
const serverTasks: Task[] = findPostgres()
  ? [
      ['Server tests, embedded', tool('vitest'), 'run', '--project', 'embedded', ...onEmbedded],
      ['Server tests, PostgreSQL', tool('vitest'), 'run', '--project', 'postgresql', ...onPostgres],
    ]
  : // `npm test` has run all others on the embedded database.
    [['Long server tests', tool('vitest'), 'run', '--project', 'embedded', ...onPostgres]]
await runInOrder([
  ['Interleavings and kills', ...ourNode, 'scripts/tests/interleavings.ts'],
  ...serverTasks,
  ['Fuzzed requests', ...ourNode, 'scripts/tests/fuzz.ts'],
  ...drill,
  ...clusterDrill,
  ['The image, built and run', tool('vitest'), 'run', '--project', 'image'],
  ['End-to-end tests of the release', tool('playwright'), 'test', '--grep', '@release'],
])
summarize()
if (drill.length === 0) console.log('\nNot run: the drill. No PostgreSQL programs were found.')
if (clusterDrill.length === 0)
  console.log('\nNot run: the drill on a cluster. Patroni, etcd and HAProxy were not found.')
