/*
 * `npm run bench` measures everything, `npm run bench -- graveyard` one part. Each part prints a
 * table, writes it to bench/results/ and fails when a limit does not hold.
 */
import { spawnSync } from 'node:child_process'

const parts = ['house', 'graveyard', 'map', 'letters']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
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
