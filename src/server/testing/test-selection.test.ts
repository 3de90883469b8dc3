import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inReleaseOnly, onBothDatabases, withTestsForEmbedded } from './test-selection.ts'

test('every test file that a list names exists, once', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).map(
    (name) => `src/server/${name}`,
  )
  const found = Object.keys({ ...onBothDatabases, ...withTestsForEmbedded, ...inReleaseOnly }).map(
    (end) => [end, files.filter((file) => file.endsWith(`/${end}`)).length],
  )
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})

test('every file with tests for the embedded database alone runs there', () => {
  const listed = Object.keys({ ...onBothDatabases, ...withTestsForEmbedded })
  const alone = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.app.test.ts'))
    .filter((name) =>
      /runIf\(.*kind === 'embedded'/.test(readFileSync(`src/server/${name}`, 'utf8')),
    )
  expect(alone).not.toHaveLength(0)
  const missing = alone.filter(
    (name) => !listed.some((end) => `/server/${name}`.endsWith(`/${end}`)),
  )
  expect(missing).toEqual([])
})
