import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { nodeEnv, nodeFlags } from '../scripts/node-flags.mjs'
import { freePort } from '../scripts/postgres.ts'

export interface PinnedServer {
  url: string
  pid: number
  startMs: number
  memoryMb(): number
  /** CPU time of the main thread so far, which leaves out the embedded database: it runs in a worker. */
  cpuMs(): number
  stop(): Promise<void>
}

/** Every measured process is pinned to this core; the load runs on the other. */
const core = '0'
const otherCore = '1'
const hasTaskset = isRunnable('taskset', ['-c', core, 'true'])

export async function startPinned(
  script: string,
  env: Record<string, string>,
): Promise<PinnedServer> {
  const port = String(await freePort())
  const started = performance.now()
  const child = spawnPinned(script, { ...env, PORT: port })
  await untilReady(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    memoryMb: () => residentMb(child.pid ?? 0),
    cpuMs: () => cpuTimeMs(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Runs a script to its end and returns the number it prints. */
export function numberPrintedBy(script: string): number {
  const [command = '', ...args] = pinnedCommand(script)
  return Number(execFileSync(command, args, { encoding: 'utf8' }))
}

/** Through the IPC channel the child notices when this process ends, and ends too. */
function spawnPinned(script: string, env: Record<string, string>): ChildProcess {
  const [command = '', ...args] = pinnedCommand(script)
  return spawn(command, args, {
    env: { ...process.env, ...nodeEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

function pinnedCommand(script: string): string[] {
  const node = [process.execPath, ...nodeFlags, script]
  return hasTaskset ? ['taskset', '-c', core, ...node] : node
}

/** A command that generates load. */
export function onOtherCore(command: string[]): string[] {
  return hasTaskset ? ['taskset', '-c', otherCore, ...command] : command
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The child process has no stdout to wait on.')
  for await (const line of createInterface(stdout)) if (line.startsWith('Ready')) return
  throw new Error('The process ended before it was ready.')
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** User and system time follow the process name, in hundredths of a second. */
function cpuTimeMs(pid: number): number {
  return cpuTimeIn(`/proc/${pid}/task/${pid}/stat`)
}

/** CPU time of all threads of a process so far. */
export function processCpuMs(pid: number): number {
  return cpuTimeIn(`/proc/${pid}/stat`)
}

function cpuTimeIn(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function isRunnable(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args)
    return true
  } catch {
    return false
  }
}
