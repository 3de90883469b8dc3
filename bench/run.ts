/*
 * `npm run bench` measures every part, `npm run bench -- graveyard` one. A part prints a table, writes it
 * to bench/results/ and fails when a limit is broken.
 */
import { spawnSync } from 'node:child_process'

const parts = [
  'server',
  'graveyard',
  'memorial',
  'map',
  'walk',
  'due-messages',
  'followers',
  'mail',
  'attack',
  'peer',
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`)
  process.exit(1)
}

let hasFailed = false
for (const part of parts.filter((part) => wanted.length === 0 || wanted.includes(part))) {
  const script = `bench/${part}.ts`
  console.log(`\n# ${part}\n`)
  const flags = ['--disable-warning=ExperimentalWarning']
  const { status } = spawnSync(process.execPath, [...flags, script], { stdio: 'inherit' })
  hasFailed ||= status !== 0
}
process.exit(hasFailed ? 1 : 0)
