import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const roots = ['src', 'e2e', 'scripts', 'bench', 'demo', 'deploy', 'docs', 'drill']
const maxFiles = 25
/** Numbered files, which grow in number every year. */
const isNumbered = (folder: string) => /(migrations|decisions)$/.test(folder)

function* foldersIn(folder: string): Generator<[folder: string, files: number]> {
  const entries = readdirSync(folder, { withFileTypes: true })
  yield [folder, entries.filter((entry) => entry.isFile()).length]
  for (const entry of entries) if (entry.isDirectory()) yield* foldersIn(join(folder, entry.name))
}

test('no folder holds more than 25 files side by side', () => {
  const crowded = roots
    .flatMap((root) => [...foldersIn(root)])
    .filter(([folder, files]) => files > maxFiles && !isNumbered(folder))
  expect(crowded).toEqual([])
})
