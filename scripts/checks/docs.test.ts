import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  'art/README.md',
  'demo/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Paths that only exist after a run, not in a fresh clone. */
const made = /^(data|bench\/results|test-results)\//

test.each(documents)('%s names only paths and scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const quoted = [
    ...text.matchAll(/`((?:src|scripts|docs|demo|e2e|bench|art|data|test-results)\/[\w@./-]*)`/g),
  ]
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  const missing = [...quoted.map(([, path = '']) => path), ...linked].filter(
    (path) => !made.test(path) && !existsSync(path),
  )
  expect(missing).toEqual([])
  const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

/** Settings of other programs. */
const outside = new Set(['TimeoutStopSec', 'NoncurrentVersionExpiration'])
const sources = ['src', 'scripts', 'demo', 'bench', 'drill', 'e2e', 'art/build', 'deploy']
const identifiers = new Set(
  sources
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.(tsx?|mjs|sql|py|ya?ml)$/.test(name))
    .flatMap((name) => readFileSync(name, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

test.each(documents)('%s names only identifiers that exist', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
  const named = [...text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)]
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => !identifiers.has(name) && !outside.has(name))
  expect(missing).toEqual([])
})

test.each(documents)('%s links only to headings that exist', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#:]*)#([\w-]+)\)/g)]
  const missing = links.filter(([, path = '', anchor = '']) => {
    const target = path ? join(dirname(document), path) : document
    return !anchorsOf(target).includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test.each(documents)('%s wraps at 120 columns, except for tables and code', (document) => {
  const prose = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
  const isLong = (line: string) => line.length > 120 && line.trim().includes(' ')
  const long = prose.split('\n').filter((line) => !line.startsWith('|') && isLong(line))
  expect(long).toEqual([])
})

test('every setting that the configuration reads is in docs/settings.md, and no other', () => {
  const config = ['config', 'offer-settings']
    .map((name) => readFileSync(`src/server/config/${name}.ts`, 'utf8'))
    .join('\n')
  const read = new Set(
    [...config.matchAll(/'([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*)'/g)].map(([, name]) => name),
  )
  const table = readFileSync('docs/settings.md', 'utf8').split('| Setting |').slice(1).join('\n')
  const rows = table.split('\n').map((line) => line.split('|')[1] ?? '')
  const listed = new Set(
    rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  )
  listed.delete('NODE_ENV')
  expect([...listed].toSorted()).toEqual([...read].toSorted())
})
