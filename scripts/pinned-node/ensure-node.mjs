/*
 * Finds the Node for all other scripts: the machine's own if it is new enough, otherwise the pinned one,
 * downloaded once into a separate folder, because `npm ci` empties node_modules. Runs on Node 20.19 or newer
 * and uses only Node's own modules.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const oldestMajor = 24

const machineNode = { version: process.versions.node, execPath: process.execPath }

const isNewEnough = (version) => Number(version.split('.')[0]) >= oldestMajor

/** The path of a Node that is new enough. Downloads the pinned one if it is needed and missing. */
export function ensureNode(root, { version, execPath } = machineNode) {
  const folder = join(root, '.node')
  if (isNewEnough(version) && !execPath.startsWith(folder)) return execPath
  const pinned = pinnedNode(folder)
  if (!isThere(pinned)) fetchNode(folder, pinned)
  linkNode(root, pinned.path)
  return pinned.path
}

/** The program of the npm package for this machine, and the pinned version. */
function pinnedNode(folder) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).optionalDependencies
  const place = join(folder, 'node_modules', name)
  const program = platform === 'win' ? 'bin/node.exe' : 'bin/node'
  return { name, place, path: join(place, program), version: wanted[name] }
}

function isThere({ place, path, version }) {
  if (!existsSync(path)) return false
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version === version
}

function fetchNode(folder, { name, place, path, version }) {
  const needed = `Vigil needs Node ${oldestMajor} or newer, and this is ${process.version}.`
  if (!version)
    throw new Error(`${needed} npm has no build for this machine (${name}): install Node yourself.`)
  console.log(`Fetching Node ${version} …`)
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(here, file), join(folder, file))
  }
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts']
  // Do not pass on the options of an npm install that started this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_config_(global|omit|prefix)$/i.test(key)),
  )
  const { status, error, stdout, stderr } = spawnSync(
    npm ? process.execPath : 'npm',
    npm ? [npm, ...args] : args,
    { cwd: folder, env, encoding: 'utf8' },
  )
  if (status !== 0 || !existsSync(path)) {
    const reason = error?.message ?? (stderr || stdout)
    throw new Error(`${needed} It could not be fetched: ${reason}`)
  }
  // Headers and manuals take half as much space as the program.
  for (const entry of readdirSync(place)) {
    if (entry !== 'bin' && entry !== 'package.json') rmSync(join(place, entry), { recursive: true })
  }
}

/** npm puts this folder first in PATH, so `node` in package.json scripts is this one. */
function linkNode(root, path) {
  const bin = join(root, 'node_modules/.bin')
  const link = join(bin, 'node')
  mkdirSync(bin, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(bin, path), link)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureNode(join(here, '../..'))
