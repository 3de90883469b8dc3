import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

test('no two CSS modules share folder and file name, of which class names are made', () => {
  const names = globSync('src/web/**/*.module.css').map(
    (file) => `${basename(dirname(file))}-${basename(file)}`,
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
