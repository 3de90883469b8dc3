import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromSystem } from '../tests/system-packages.ts'

const programs = { buildah: 'buildah', debootstrap: 'debootstrap' }

/** What is missing to build and run an image here, in words; null where nothing is. */
export function whyNoImage(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root'
  const missing = Object.entries(programs).filter(
    ([program, system]) =>
      !isInstalled(program) && !(installFromSystem(program, system) && isInstalled(program)),
  )
  return missing.length > 0
    ? `${missing.map(([name]) => name).join(' and ')} is not installed`
    : null
}

const isInstalled = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  )

export type Buildah = ReturnType<typeof openBuildah>

/**
 * buildah with a store of its own. Without layers that need a kernel module, and without containers: both work
 * where this machine is itself a container.
 */
export function openBuildah(folder: string) {
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'images')]
  const run = (command: string, ...args: string[]) =>
    runProgram('buildah', [...store, '--runroot', join(folder, 'run'), command, ...args])
  return { run }
}

/** Returns a program's output; if it fails, throws with the end of its output. */
export function runProgram(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    let said = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      said += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(printed.trim())
      reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`))
    })
  })
}
