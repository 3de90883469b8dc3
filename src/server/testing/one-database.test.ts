import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { onOneDatabase } from './one-database.ts'

test('every test file that runs on one database only exists, once', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.app.test.ts'))
    .map((name) => basename(name))
  const found = Object.keys(onOneDatabase).map((name) => [
    name,
    files.filter((file) => file === name).length,
  ])
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})
