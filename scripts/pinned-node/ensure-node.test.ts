import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureNode } from './ensure-node.mjs'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-node-')))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a pinned Node, as an earlier download would. */
function putPinned(): string {
  const { optionalDependencies } = JSON.parse(
    readFileSync('scripts/pinned-node/package.json', 'utf8'),
  )
  const name = `node-linux-${process.arch}`
  const path = join(root, '.node/node_modules', name, 'bin/node')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'a program')
  const version: string = optionalDependencies[name]
  writeFileSync(join(dirname(path), '../package.json'), JSON.stringify({ version }))
  return path
}

const link = () => realpathSync(join(root, 'node_modules/.bin/node'))

test('a machine with a new Node uses its own, and nothing is fetched', () => {
  const own = { version: '24.0.0', execPath: '/usr/bin/node' }
  expect(ensureNode(root, own)).toBe('/usr/bin/node')
  expect(ensureNode(root, { ...own, version: '26.1.0' })).toBe('/usr/bin/node')
})

test.runIf(process.platform === 'linux')(
  'with an older one the pinned Node is used, first in the path of npm scripts',
  () => {
    const pinned = putPinned()
    expect(ensureNode(root, { version: '20.19.0', execPath: '/usr/bin/node' })).toBe(pinned)
    expect(link()).toBe(pinned)
  },
)

test.runIf(process.platform === 'linux')(
  'the pinned Node, started by an npm script, is linked again after node_modules was emptied',
  () => {
    const pinned = putPinned()
    expect(ensureNode(root, { version: '24.21.0', execPath: pinned })).toBe(pinned)
    expect(link()).toBe(pinned)
  },
)
