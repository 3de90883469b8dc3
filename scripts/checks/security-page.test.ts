import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/asvs.md', 'utf8')
const securityPage = readFileSync('docs/security.md', 'utf8')

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0. They come first in a section. */
const sections = `
  1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2
  2.1 3, 2.2 3, 2.3 4, 2.4 1
  3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2
  4.1 3, 4.2 1, 4.3 2, 4.4 4
  5.1 1, 5.2 3, 5.3 2, 5.4 3
  6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4
  7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2, 7.6 2
  8.1 2, 8.2 3, 8.3 1, 8.4 1
  9.1 3, 9.2 4
  10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3
  11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1
  12.1 3, 12.2 2, 12.3 4
  13.1 1, 13.2 5, 13.3 2, 13.4 5
  14.1 2, 14.2 4, 14.3 3
  15.1 3, 15.2 3, 15.3 7
  16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3
  17.1 1, 17.2 4, 17.3 2`

const verdicts = ['met', 'met, untested', 'not applicable', 'exception'] as const

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', , verdict = '', where = '']) => ({ number, verdict, where }),
)

test('every requirement of the first two levels has its row, in order', () => {
  const asked = [...sections.matchAll(/(\d+\.\d+) (\d+)/g)].flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  )
  expect(asked).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(asked)
})

test('every row has one of four verdicts', () => {
  expect(rows.filter(({ verdict }) => !verdicts.some((known) => known === verdict))).toEqual([])
})

test('the sums at the top match the rows', () => {
  const sums = (wanted: typeof rows) =>
    verdicts.map((verdict) => wanted.filter((row) => row.verdict === verdict).length).join(' | ')
  const chapters = [...page.matchAll(/^## (V(\d+) .+)$/gm)].map(
    ([, name, number]) =>
      `| ${name} | ${sums(rows.filter((row) => row.number.startsWith(`${number}.`)))} |`,
  )
  expect(chapters).toHaveLength(17)
  const table = [...chapters, `| **All** | ${sums(rows)} |`]
  expect(page.match(/^\| (V\d+ .+|\*\*All\*\*.+) \|$/gm)).toEqual(table)
})

test('every met requirement names a test or a paragraph of security.md', () => {
  const paragraphs = new Set(
    [...securityPage.matchAll(/^##+ (.+)$/gm)].map(
      ([, title = '']) =>
        `(security.md#${title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-')})`,
    ),
  )
  const isShown = ({ where }: { where: string }) =>
    /`[^`]+\.(test|e2e)\.ts`/.test(where) ||
    [...where.matchAll(/\(security\.md#[\w-]+\)/g)].some(([link]) => paragraphs.has(link))
  expect(rows.filter((row) => row.verdict === 'met' && !isShown(row))).toEqual([])
})

test('every quoted test title exists', () => {
  const quoted = rows.flatMap(({ where }) => [
    ...where.matchAll(/`([^`]+\.(?:test|e2e)\.ts)` “([^”]+)”/g),
  ])
  expect(quoted.length).toBeGreaterThan(0)
  const missing = quoted.filter(
    ([, file = '', sentence = '']) => !readFileSync(file, 'utf8').includes(sentence),
  )
  expect(missing.map(([words]) => words)).toEqual([])
})
