/*
 * Runs programs from an image as a container would, where no container can be started: in mount and process
 * namespaces, on the image's files read-only, as its own user without any privilege. The network is this
 * machine's.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Image {
  /** Where its files are. */
  root: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
  workingFolder: string
  uid: number
  gid: number
}

/** The settings of an image, as `buildah inspect` prints them. */
export function readImage(inspected: string, root: string): Image {
  const { config } = JSON.parse(inspected).Docker
  const users = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n')
  const [, , uid, gid] = users.find((line) => line.startsWith(`${config.User}:`))?.split(':') ?? []
  return {
    root,
    env: Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s).slice(0, 2))),
    command: config.Cmd,
    // Begins with the word CMD.
    healthCheck: config.Healthcheck.Test.slice(1),
    workingFolder: config.WorkingDir,
    uid: Number(uid),
    gid: Number(gid),
  }
}

/** A test that fails may leave one behind. */
const running = new Set<{ kill(): void; gone: Promise<unknown> }>()

export async function endAll(): Promise<void> {
  const left = [...running]
  for (const { kill } of left) kill()
  await Promise.all(left.map(({ gone }) => gone))
}

const devices = ['null', 'zero', 'random', 'urandom']

/** Mounts, then drops every privilege and becomes the command. Its arguments are all it needs. */
const enter = `
set -eu
root=$1 data=$2 folder=$3 uid=$4 gid=$5
shift 5
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in ${devices.join(' ')}; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -o remount,ro "$root/dev"
mount -t tmpfs -o size=512m,mode=1777 tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec chroot "$root" /usr/bin/env --chdir="$folder" \\
  setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \\
  --pdeathsig KILL -- "$@"
`

export interface Sandboxed {
  /** The process in the image, by this machine's process number. */
  pid(): Promise<number>
  output(): string
  isRunning(): boolean
  /** Its exit code; null if a signal ended it. */
  gone: Promise<number | null>
}

/** Starts a command on the image, with one folder of this machine as its data volume. */
export function startInImage(
  image: Image,
  command: readonly string[],
  dataFolder: string,
  env: Record<string, string>,
): Sandboxed {
  mkdirSync(dataFolder, { recursive: true })
  const { root, workingFolder, uid, gid } = image
  const place = [root, dataFolder, workingFolder, String(uid), String(gid)]
  const child = spawn(
    'unshare',
    // A private view of mounts, so that they disappear with the process.
    ['--mount', '--pid', '--fork', 'sh', '-c', enter, 'sh', ...place, ...command],
    { env: { ...image.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const gone = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code))
  })
  // Killing it also ends its child and all mounts.
  const entry = { kill: () => child.kill('SIGKILL'), gone }
  running.add(entry)
  void gone.finally(() => running.delete(entry))
  return {
    async pid() {
      for (;;) {
        const children = `/proc/${child.pid}/task/${child.pid}/children`
        const [first] = readFileSync(children, 'utf8').split(' ')
        if (first) return Number(first)
        await wait(10)
      }
    },
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    gone,
  }
}

/** Runs a command on the image and waits for its end. */
export async function runInImage(...given: Parameters<typeof startInImage>) {
  const started = startInImage(...given)
  const code = await started.gone
  return { code, output: started.output() }
}
