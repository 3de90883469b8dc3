/*
 * Installs and builds on a fresh machine. Runs on Node 20.19 or newer and uses only Node's own
 * modules; everything after it runs on Node 24 or newer.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from './node-flags.mjs'
import { ensureNode } from './pinned-node/ensure-node.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Prints the title and the time of a step, and its output only when it fails. */
async function step(title, command, args, options = {}) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) console.log(`${title} …`)
  const ticker =
    isTerminal && setInterval(() => process.stdout.write(`\r${title} … ${seconds()} `), 100)
  const { code, output } = await collect(command, args, options)
  clearInterval(ticker)
  process.stdout.write(
    `${isTerminal ? '\r' : ''}${code === 0 ? '✓' : '✗'} ${title} (${seconds()})   \n`,
  )
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}

function collect(command, args, options) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Installs the packages of package-lock.json that are missing, and a Node where the machine's own is too old. */
export async function ensureInstalled({ withTools }) {
  if (!isInstalled(withTools)) await install(withTools)
  node = ensureNode(root)
}

let node = process.execPath

async function install(withTools) {
  const npm = process.env.npm_execpath
  // No package needs its install script.
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts']
  const args = ['ci', ...quietly, ...(withTools ? [] : ['--omit=dev'])]
  await step('Installing packages', npm ? process.execPath : 'npm', npm ? [npm, ...args] : args)
  if (!withTools) removeSourceMaps()
}

/** The source maps of the packages take 43 MB, and only debuggers read them. */
function removeSourceMaps() {
  const packages = join(root, 'node_modules')
  for (const path of readdirSync(packages, { recursive: true })) {
    if (/\.[cm]?js\.map$/.test(path)) rmSync(join(packages, path))
  }
}

function isInstalled(withTools) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, dev, devOptional, optional, peer }]) =>
      path === '' ||
      optional ||
      peer ||
      ((dev || devOptional) && !withTools) ||
      present[path]?.version === version,
  )
}

/** Builds the pages when their sources have changed since the last build. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist/stamp')
  const sources = hashOf([
    'src/web',
    'src/contract',
    'art',
    'vite.config.ts',
    'scripts/build',
    'package-lock.json',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await step('Building the pages', node, [...nodeFlags, 'scripts/build/build.ts', sources])
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) visit(inner)
      else hash.update(`${inner}\0`).update(readFileSync(join(root, inner)))
    }
  }
  for (const path of paths) {
    if (path.includes('.')) hash.update(readFileSync(join(root, path)))
    else visit(path)
  }
  return hash.digest('hex')
}

/**
 * Runs one of our scripts and exits with its code. The IPC channel tells the child when this process
 * is gone, even after SIGKILL, so that no child stays behind.
 */
export function hand(script, args = [], env = {}) {
  const path = [dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, [...nodeFlags, script, ...args], {
    cwd: root,
    // Tools installed by npm run on the first node in PATH.
    env: { ...process.env, ...nodeEnv, PATH: path, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // The terminal sends Ctrl-C to the child too; killing this process has to be forwarded.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
