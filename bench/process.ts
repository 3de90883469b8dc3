import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { nodeEnv, nodeFlags } from '../scripts/node-flags.mjs'
import { freePort } from '../scripts/postgres.ts'

export interface Measured {
  url: string
  startMs: number
  memoryMb(): number
  /** What the main thread has spent so far: the application without an embedded database. */
  cpuMs(): number
  stop(): Promise<void>
}

/** Everything that is compared runs on this one core; the load comes from the other. */
const core = '0'
const hasTaskset = canRun('taskset', ['-c', core, 'true'])

export async function startOnCore(script: string, env: Record<string, string>): Promise<Measured> {
  const port = String(await freePort())
  const started = performance.now()
  const child = spawnOnCore(script, { ...env, PORT: port })
  await untilReady(child)
  return {
    url: `http://127.0.0.1:${port}`,
    startMs: performance.now() - started,
    memoryMb: () => residentMb(child.pid ?? 0),
    cpuMs: () => spentMs(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Runs a script to its end and returns the number it prints. */
export function numberFrom(script: string): number {
  const [command = '', ...args] = onCore(script)
  return Number(execFileSync(command, args, { encoding: 'utf8' }))
}

/** The channel lets the child notice when this process is gone: nothing stays behind. */
function spawnOnCore(script: string, env: Record<string, string>): ChildProcess {
  const [command = '', ...args] = onCore(script)
  return spawn(command, args, {
    env: { ...process.env, ...nodeEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

function onCore(script: string): string[] {
  const node = [process.execPath, ...nodeFlags, script]
  return hasTaskset ? ['taskset', '-c', core, ...node] : node
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('A child without output cannot say that it is ready.')
  for await (const line of createInterface(stdout)) if (line.startsWith('Ready')) return
  throw new Error('The process ended before it was ready.')
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** User and system time stand behind the name, in hundredths of a second. */
function spentMs(pid: number): number {
  const fields =
    readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function canRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args)
    return true
  } catch {
    return false
  }
}
