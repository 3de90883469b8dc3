import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { postgresUser } from '../../../scripts/postgres.ts'

/** A program in the background, as the user of PostgreSQL, whose output is appended to a file. */
export interface BackgroundProcess {
  kill(): Promise<void>
  /** Does not wait; called when this process ends. */
  killNow(): void
}

/** Debian's user has no home that these programs could use, and no locale. */
const environment = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', LC_ALL: 'C.UTF-8' }

export function startInBackground(
  program: string,
  args: readonly string[],
  logFile: string,
): BackgroundProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    ...postgresUser(),
    cwd: '/',
    env: environment,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', (error) => console.log(`  ${program} did not start: ${error.message}`))
  return {
    killNow: () => void child.kill('SIGKILL'),
    async kill() {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

/** Kills a process that another program started, and its children, all at once, as a power failure does. */
export function killFamily(pid: number): void {
  for (const member of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(member, 'SIGKILL')
    } catch {
      // It has already ended by itself.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  } catch {
    return []
  }
}
