import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** More than fifteen files are hard to keep in one's head. */
const maxFiles = 15

const page = readFileSync('docs/walks.md', 'utf8')
const walks = page
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path),
  }))

const importsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )

test('the page has five walks', () => {
  expect(walks).toHaveLength(5)
})

test.each(walks)('$title: each file leads on from one before it', ({ files }) => {
  expect(files.length).toBeGreaterThan(5)
  expect(files.length).toBeLessThanOrEqual(maxFiles)
  for (const [position, file] of files.entries()) {
    const earlier = files.slice(0, position)
    const isReached =
      position === 0 ||
      earlier.some((path) => importsOf(path).includes(file)) ||
      importsOf(file).some((path) => earlier.includes(path))
    expect(isReached, `${file} neither imports nor is imported by a file before it`).toBe(true)
  }
})
