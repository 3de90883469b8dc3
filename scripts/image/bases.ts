/*
 * The two base images of deploy/Dockerfile, made from Debian's packages and from npm's Node, for machines that
 * cannot reach an image registry.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureNode } from '../pinned-node/ensure-node.mjs'
import { type Buildah, runProgram } from './buildah.ts'

const dockerfile = 'deploy/Dockerfile'

interface Bases {
  DEBIAN_IMAGE: string
  NODE_IMAGE: string
}

/** The base image that the Dockerfile uses by default. */
function defaultBase(name: keyof Bases): string {
  const [, image] =
    new RegExp(`^ARG ${name}=(.+)$`, 'm').exec(readFileSync(dockerfile, 'utf8')) ?? []
  if (!image) throw new Error(`${dockerfile} does not name ${name}`)
  return image
}

export async function makeBases({ run }: Buildah, folder: string): Promise<Bases> {
  const debian = `localhost/${defaultBase('DEBIAN_IMAGE')}`
  const node = `localhost/${defaultBase('NODE_IMAGE')}`
  const archive = await makeDebian(folder)
  const first = await run('from', 'scratch')
  await run('add', '--quiet', first, archive, '/')
  await run('config', '--cmd', 'bash', first)
  await run('commit', '--quiet', '--rm', first, debian)

  const second = await run('from', '--pull-never', debian)
  await run('copy', '--quiet', second, fetchNode(folder), '/usr/local/bin/node')
  await run('copy', '--quiet', second, findNpm(), '/usr/local/lib/node_modules/npm')
  const npm = await run('mount', second)
  await runProgram('ln', [
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    join(npm, 'usr/local/bin/npm'),
  ])
  await run('umount', second)
  await run('commit', '--quiet', '--rm', second, node)
  return { DEBIAN_IMAGE: debian, NODE_IMAGE: node }
}

/** In memory, to avoid waiting for a disk, and in mounts that disappear with the process. */
const install = `
set -eu
folder=$1 archive=$2
shift 2
mount -t tmpfs -o size=1g,mode=755 tmpfs "$folder"
debootstrap --variant=minbase "$@"
cd "$folder"
# What the -slim images leave out too; licences stay.
for place in usr/share/man usr/share/info usr/share/locale usr/share/lintian var/cache/apt var/lib/apt/lists var/log; do
  find "$place" -mindepth 1 -delete
done
find usr/share/doc -type f ! -name copyright -delete
tar --create --one-file-system --numeric-owner --file "$archive" .
`

/** The smallest Debian with the name that the Dockerfile uses, as an archive. */
async function makeDebian(folder: string): Promise<string> {
  const [, suite = ''] = /^debian:(\w+)-slim$/.exec(defaultBase('DEBIAN_IMAGE')) ?? []
  const system = join(folder, 'debian')
  const archive = `${system}.tar`
  mkdirSync(system)
  const place = [system, archive, suite, system, ...(await findMirror(suite))]
  await runProgram('unshare', ['--mount', 'sh', '-c', install, 'sh', ...place])
  return archive
}

/** The mirror this machine gets its own packages from; without one, debootstrap uses its default. */
async function findMirror(suite: string): Promise<string[]> {
  const lines = await runProgram('apt-get', ['indextargets', '--format', '$(RELEASE) $(REPO_URI)'])
  const line = lines.split('\n').find((line) => line.startsWith(`${suite} `))
  return line ? [line.split(' ')[1] ?? ''] : []
}

/** The pinned Node, even where this machine's own is newer. */
function fetchNode(folder: string): string {
  return ensureNode(folder, { version: '0.0.0', execPath: '' })
}

/** The folder of this machine's npm, with everything it needs. */
function findNpm(): string {
  const programs = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'npm'))
  const program = process.env.npm_execpath ?? programs.find((path) => existsSync(path))
  const folder = program ? dirname(dirname(realpathSync(program))) : ''
  if (!existsSync(join(folder, 'bin/npm-cli.js')) || !existsSync(join(folder, 'node_modules'))) {
    throw new Error(`${folder} is not a complete npm. Install the one that comes with Node.`)
  }
  return folder
}
