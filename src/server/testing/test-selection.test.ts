import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inReleaseOnly, longOnEmbedded, onOneDatabase } from './test-selection.ts'

test('every test file that a list names exists, once', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).map(
    (name) => `src/server/${name}`,
  )
  const found = Object.keys({ ...onOneDatabase, ...longOnEmbedded, ...inReleaseOnly }).map(
    (end) => [end, files.filter((file) => file.endsWith(`/${end}`)).length],
  )
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})
